/** In place of the watch for newer builds: a demonstration keeps the build that it was opened with. */
export const checkBuilds = (): void => undefined
