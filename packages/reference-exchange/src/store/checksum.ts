/** CRC-32 over UTF-16 units, optionally continued from a previous checksum. */

// Rules
export const checksum = (text: string, previous = 0): number => {
  let crc = ~previous
  for (let nth = 0; nth < text.length; nth += 1) {
    const unit = text.charCodeAt(nth)
    crc = (crc >>> 8) ^ (TABLE[(crc ^ unit) & 0xff] ?? 0)
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (unit >>> 8)) & 0xff] ?? 0)
  }
  return ~crc >>> 0
}

// Internal
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
