import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/compiled/messages.js'
import { openReader } from './read-codes.ts'
import { allowSounds } from '../signals.ts'

/** Milliseconds between two looks at the picture. */
const lookEvery = 120
/** How long the same code is not read again while it stays in the picture, in milliseconds. */
const sameCodeAfter = 2500

interface Torch extends MediaTrackCapabilities {
  torch?: boolean
}

/** The camera's picture, which reads codes while it is shown. @param isPaused a result covers it */
export function Camera({ onCode, isPaused, page }: { onCode: (text: string) => void; isPaused: boolean; page: TextOptions }) {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLit, setLit] = useState(false)
  const read = useRef(onCode)
  const paused = useRef(isPaused)
  useEffect(() => {
    read.current = onCode
    paused.current = isPaused
  })

  const start = useCallback(async () => {
    try {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
      setStream(await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }))
      setMissing(false)
    } catch {
      setMissing(true)
    }
  }, [])

  // Whoever has allowed the camera before is not asked again.
  useEffect(() => {
    void navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state }) => (state === 'granted' ? start() : undefined))
      .catch(() => {})
  }, [start])

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    element.srcObject = stream
    void element.play().catch(() => {})
    const last = { text: '', at: 0 }
    let isOver = false
    void (async () => {
      const reader = await openReader().catch(() => null)
      if (!reader) return setMissing(true)
      while (!isOver) {
        const text = paused.current || element.readyState < 2 ? null : await reader(element).catch(() => null)
        const now = performance.now()
        if (text !== null && !isOver) {
          if (text !== last.text || now - last.at > sameCodeAfter) read.current(text)
          Object.assign(last, { text, at: now })
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
    })()
    return () => {
      isOver = true
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream])

  const [track] = stream?.getVideoTracks() ?? []
  const hasTorch = (track?.getCapabilities?.() as Torch | undefined)?.torch === true
  const light = () => {
    void track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).catch(() => {})
    setLit(!isLit)
  }
  return (
    <div className="camera">
      {stream ? (
        <>
          <video ref={video} playsInline muted aria-label={m.door_camera_hint({}, page)} />
          <p className="aim">{m.door_camera_hint({}, page)}</p>
          {hasTorch && (
            <button type="button" className="torch" aria-pressed={isLit} onClick={light}>
              {m.door_torch({}, page)}
            </button>
          )}
        </>
      ) : (
        <button
          type="button"
          className="primary"
          onClick={() => {
            allowSounds()
            void start()
          }}
        >
          {m.door_camera_start({}, page)}
        </button>
      )}
      {isMissing && <p role="alert">{m.door_camera_none({}, page)}</p>}
    </div>
  )
}
