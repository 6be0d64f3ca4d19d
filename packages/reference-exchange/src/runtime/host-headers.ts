/** Check of the Host header: with two of them, a proxy and this server could see different hosts. */

/** `rawHeaders`: names and values in turn, as received. */
export const hasSeveralHosts = (rawHeaders: ReadonlyArray<string>): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1
