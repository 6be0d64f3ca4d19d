/**
 * Names of picture files: owner, 32 random digits, and 32 digits of the SHA-256 of the content, which names of earlier
 * versions lack. [ACC-5]
 */
import { createHash, randomBytes } from 'node:crypto'

import type { UserId } from '@hexbourse/domain/kernel'

import type { DecodedPicture } from './decoded-picture.ts'

// Model
const PATTERN = /^(\d{1,15})-[0-9a-f]{32}([0-9a-f]{32})?\.(jpg|png)$/

// Constructors
export const newPictureName = (owner: UserId, { kind, bytes }: Pick<DecodedPicture, 'kind' | 'bytes'>): string =>
  `${owner}-${randomBytes(16).toString('hex')}${digestOf(bytes)}.${kind}`

// Rules
export const isPictureName = (name: string): boolean => PATTERN.test(name)

/** NaN for any other name. */
export const ownerOf = (name: string): number => Number(PATTERN.exec(name)?.[1])

/** Whether the content is the one that was stored under the name. True for a name without a digest. */
export const isContentOf = (name: string, bytes: Buffer): boolean => {
  const digest = PATTERN.exec(name)?.[2]
  return digest === undefined || digest === digestOf(bytes)
}

// Internal
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
