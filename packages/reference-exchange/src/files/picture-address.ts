/** Address of a picture in calls. [ACC-5] */

const PATH = '/upload/'

export const pictureAddress = (name: string): string => `${PATH}${name}`

/** Empty for any other address. */
export const pictureName = (address: string): string => (address.startsWith(PATH) ? address.slice(PATH.length) : '')
