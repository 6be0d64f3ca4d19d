/** A short tone, made by the browser; no file is loaded. */

export interface Sounds {
  /** Silent where the browser does not allow sound. */
  readonly play: () => void
}

const FREQUENCY_HZ = 880
const LENGTH_S = 0.18
const LOUDNESS = 0.08

export const pageSounds = (): Sounds => {
  let context: AudioContext | undefined
  return {
    play: () => {
      if (typeof AudioContext === 'undefined') return
      context ??= new AudioContext()
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      tone.frequency.value = FREQUENCY_HZ
      volume.gain.setValueAtTime(LOUDNESS, context.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + LENGTH_S)
      tone.connect(volume).connect(context.destination)
      tone.start()
      tone.stop(context.currentTime + LENGTH_S)
    },
  }
}
