/** npm passes SIGTERM to the shell it started us with, not to us: when that shell is gone, so are we. */

const LOOK_EVERY = 200

export const endWithParent = (): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  watch.unref()
}
