/** npm sends SIGTERM to the shell that it started, not to the process below it: the process ends when its parent is gone. */

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
