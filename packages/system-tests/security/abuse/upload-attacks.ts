/** Attacks with the bodies of uploads. [ACC-5] */
import type { Attack, Attacker, AttackRequest } from './attack.ts'
import { affordable, countOf, repeat } from './sending.ts'

const BOUNDARY = 'x'
const MEGABYTE = 1_000_000

const bodyOf = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** A start, a scan, and coded data without an end: it is read to its last byte before it is rejected. */
const endlessJpeg = (bytes: number): Buffer => {
  const head = Buffer.from('ffd8ffc0000b0800020003010111 00ffda0008010100003f00'.replaceAll(' ', ''), 'hex')
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, Buffer.from([0xff, 0]))])
}

/** One within the limit of a picture, one slightly above it, and one beyond the limit of a body. */
const BODIES = [
  bodyOf(endlessJpeg(9 * MEGABYTE)),
  bodyOf(endlessJpeg(11 * MEGABYTE)),
  bodyOf(endlessJpeg(12 * MEGABYTE)),
]

const uploadRequest = ({ tokens, connection }: Attacker, nth: number): AttackRequest => ({
  method: 'POST',
  // every other path has a limit of its own, and every sixth connection is a visitor's
  path: nth % 4 === 3 ? '/api/user/login' : '/api/upload',
  headers: {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(connection % 6 === 5 ? {} : { authorization: tokens[connection % tokens.length] ?? '' }),
  },
  body: BODIES[(connection + nth) % BODIES.length] ?? '',
})

const USERS = 5
/** Of one upload, as the exchange charges it. */
const UPLOAD_COST = 30

export const uploads: Attack = {
  name: 'uploads of 9 to 12 MB',
  users: USERS,
  run: (attacker) =>
    repeat(attacker, (nth) => uploadRequest(attacker, nth), { read: /JPG or PNG/, accepted: /"type":"ok"/ }),
  // what is stored of accepted pictures has a quota per user and day, so that none of these is accepted
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'accepted') === 0 && countOf(counts, 'read') <= USERS * affordable(UPLOAD_COST, seconds),
}
