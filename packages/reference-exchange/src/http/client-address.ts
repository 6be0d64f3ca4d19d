/** The address by which a client is limited. [SHELL-5] [SHELL-8] */

// Rules
/** An IPv4 address, or the /64 network of an IPv6 address: one subscriber has all of its addresses. */
export const clientAddress = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  return ip.includes(':') ? `${networkGroups(ip).join(':')}::/64` : ip
}

// Internal
/** The first four groups without leading zeros. */
const networkGroups = (ip: string): ReadonlyArray<string> => {
  const [head = '', tail] = (ip.split('%')[0] ?? '').replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

const groupsOf = (text: string): ReadonlyArray<string> => (text === '' ? [] : text.split(':'))
