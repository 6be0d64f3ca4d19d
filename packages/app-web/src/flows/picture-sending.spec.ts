import type { Sending } from '@hexbourse/domain/identity'
import { PNG } from '@hexbourse/test-support/builders'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makePictureSending, MOST_READ } from './picture-sending.ts'

const desk = () => {
  const lines: Array<Subject<Sending>> = []
  let changes = 0
  const picture = makePictureSending(
    () => {
      const line = new Subject<Sending>()
      lines.push(line)
      return line
    },
    () => void (changes += 1),
  )
  return { picture, lines, changes: () => changes }
}

describe('a picture', () => {
  it('goes at once when it is one, with its percent, and ends at its address [ACC-5]', () => {
    const { picture, lines, changes } = desk()
    picture.choose(PNG)
    expect(picture.state).toMatchObject({ face: 'sending', percent: 0, bytes: PNG })
    lines[0]?.next({ _tag: 'Underway', percent: 40 })
    expect(picture.state.percent).toBe(40)
    lines[0]?.next({ _tag: 'Sent', address: '/upload/a' })
    expect(picture.state).toMatchObject({ face: 'sent', address: '/upload/a', problem: undefined })
    expect(changes()).toBeGreaterThan(1)
  })

  it('that is none goes nowhere, and says why [ACC-5]', () => {
    const { picture, lines } = desk()
    const files = [new Uint8Array(0), Uint8Array.from([1, 2, 3]), new Uint8Array(MOST_READ)]
    const told = files.map((file) => {
      picture.choose(file)
      return [picture.state.face, picture.state.problem?.key]
    })
    expect(told).toEqual([
      ['wrong', 'identity.error.PictureEmpty'],
      ['wrong', 'identity.error.PictureKindWrong'],
      ['wrong', 'identity.error.PictureTooLarge'],
    ])
    expect(lines).toEqual([])
  })

  it('is taken back when cancelled, or when another is chosen [ACC-5]', () => {
    const { picture, lines } = desk()
    picture.choose(PNG)
    picture.cancel()
    expect([lines[0]?.observed, picture.state.face, picture.state.bytes]).toEqual([false, 'empty', undefined])
    picture.choose(PNG)
    picture.choose(PNG)
    expect([lines[1]?.observed, lines[2]?.observed]).toEqual([false, true])
  })

  it('that failed goes again with the same bytes, once for each wish [ACC-5] [Q4]', () => {
    const { picture, lines } = desk()
    picture.retry()
    picture.choose(PNG)
    lines[0]?.next({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    expect(picture.state).toMatchObject({ face: 'failed', problem: { key: 'shell.error.Unreachable' } })
    picture.retry()
    picture.retry()
    expect([lines.length, picture.state.face]).toEqual([2, 'sending'])
  })
})
