/** Formats of account names and passwords. [Q27] [Q28] [ACC-2] [ACC-7] */

// Rules
/** +86: 1, then 3 to 9, then 9 digits. Other countries: 4 to 15 digits including the area code. */
export const isPhone = (areaCode: string, phone: string): boolean => {
  const area = areaCode.replace(/^\+/, '')
  if (!/^\d{1,4}$/.test(area) || !/^\d{4,15}$/.test(phone)) return false
  return area === '86' ? /^1[3-9]\d{9}$/.test(phone) : area.length + phone.length <= 15
}

export const isEmail = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/.test(text)

/** 6 to 16 characters with at least one digit and one letter, no leading or trailing space. */
export const isPassword = (text: string): boolean =>
  text.length >= 6 && text.length <= 16 && text === text.trim() && /\d/.test(text) && /\p{L}/u.test(text)

export const isTradePassword = (text: string): boolean => /^\d{6}$/.test(text)

/** Lower case without outer or repeated white space, so that one account has one spelling and no line break. */
export const accountName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
