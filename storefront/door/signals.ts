let audio: AudioContext | null = null

/** Lets sounds play from now on. To be called by a tap: browsers refuse sounds before one. */
export function allowSounds(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** A high double tone and a short buzz for whoever may pass, a low long tone and a triple buzz otherwise. */
export function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 120 : [250, 100, 250, 100, 250])
  if (isGood) {
    tone(880, 0, 0.12, 'sine')
    tone(1320, 0.14, 0.18, 'sine')
  } else tone(160, 0, 0.7, 'sawtooth')
}

/** @param hertz pitch; the times are in seconds from now */
function tone(hertz: number, from: number, seconds: number, type: OscillatorType): void {
  if (audio?.state !== 'running') return
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + from
  oscillator.type = type
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.4, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
