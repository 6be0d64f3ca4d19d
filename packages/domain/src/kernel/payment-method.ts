/** How fiat is paid between users, and between users and acceptors. [C2C-1] [ACP-1] */

// Model
export type PaymentMethod = 'bank' | 'alipay' | 'wechat'

// Constructors
/** All methods, in the order of forms. */
export const ALL: ReadonlyArray<PaymentMethod> = ['bank', 'alipay', 'wechat']
