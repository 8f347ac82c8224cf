/** What the script of a waiting page needs to know. */
export interface WaitingScriptOptions {
  /** Where to ask. */
  status: string
  /** The event's page. */
  event: string
  /** The state that the page shows. */
  state: string
  /** Seconds until the announced start; null after it, and without one. */
  startsIn: number | null
  /** Seconds between two questions. */
  reload: number
  /** Up to five seconds more, drawn for each page, so that not all fans ask at once. */
  spread: number
  texts: {
    ahead: string
    next: string
    share: string
    range: string
    exact: string
    open: string
    unknown: string
    halted: string
    retry: string
    loading: string
    /** After the fan has agreed to a notification, and after they or their browser refused it. */
    notified: string
    denied: string
  }
  admittedTitle: string
  locale: string
}

/**
 * The script of a waiting page. It is sent as text and refers to nothing outside itself. It asks where the fan stands, tells it, and
 * goes to the event's page when it is their turn (QUE-03 to QUE-05). Other changes reload the page.
 */
export function runWaitingPage(options: WaitingScriptOptions): void {
  const { texts } = options
  const byId = (id: string) => document.querySelector(`#${id}`)
  const set = (id: string, text: string) => {
    const element = byId(id)
    if (element && element.textContent !== text) element.textContent = text
  }
  const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const minutes = (seconds: number) => String(Math.max(1, Math.ceil(seconds / 60)))
  const number = new Intl.NumberFormat(options.locale)
  let isAsking = false
  let isNotified = false
  let audio: AudioContext | null = null

  function show(status: Record<string, unknown>): void {
    const index = Number(status['waiting_index'])
    const share = Math.min(1, Math.max(0, Number(status['waiting_percentage'])))
    set('number', index <= 1 ? texts.next : fill(texts.ahead, { count: number.format(index - 1) }))
    set('share', fill(texts.share, { percent: String(Math.floor(100 * share)) }))
    byId('bar')?.setAttribute('value', String(share))
    const [least, most] = [status['least_wait'], status['most_wait']]
    const range = { least: minutes(Number(least)), most: minutes(Number(most)) }
    const time =
      least === null
        ? texts.unknown
        : most === null
          ? fill(texts.open, range)
          : fill(range.least === range.most ? texts.exact : texts.range, range)
    set('time', status['is_halted'] === true ? texts.halted : time)
  }

  /** Sound and notification, each only if the fan has asked this page for it. A browser that forbids one of them hides nothing else. */
  function wake(): void {
    if (isNotified) new Notification(options.admittedTitle, { tag: 'waiting-room' }).onclick = () => window.focus()
    if (!audio) return
    const tone = audio.createOscillator()
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.6)
  }

  function enter(): void {
    if (document.visibilityState === 'visible') return location.replace(options.event)
    try {
      wake()
    } catch {
      // Some browsers have no notifications outside installed pages.
    }
    document.title = options.admittedTitle
    document.addEventListener('visibilitychange', () => location.replace(options.event))
  }

  /** Shows what needs a script. Sound is allowed only while a fan presses something, so it is prepared then. */
  function offerWaking(): void {
    const [offers, sound, notify] = [byId('wake'), byId('sound'), byId('notify')]
    offers?.removeAttribute('hidden')
    sound?.addEventListener('change', () => {
      void audio?.close()
      audio = sound instanceof HTMLInputElement && sound.checked ? new AudioContext() : null
    })
    if (!('Notification' in window) || !window.isSecureContext) return
    const answer = byId('notified')
    if (hasAsked() && Notification.permission === 'granted') {
      isNotified = true
      set('notified', texts.notified)
    } else notify?.removeAttribute('hidden')
    notify?.addEventListener('click', () => {
      void Notification.requestPermission().then((permission) => {
        isNotified = permission === 'granted'
        set('notified', isNotified ? texts.notified : texts.denied)
        if (!isNotified) return
        notify.setAttribute('hidden', '')
        // The button had the focus.
        if (answer instanceof HTMLElement) answer.focus()
        remember()
      })
    })
  }

  // The page reloads when the announced start has come, and after the form for the link. A browser may refuse to remember anything.
  function hasAsked(): boolean {
    try {
      return sessionStorage.getItem('waiting-room-notify') === 'yes'
    } catch {
      return false
    }
  }

  function remember(): void {
    try {
      sessionStorage.setItem('waiting-room-notify', 'yes')
    } catch {
      // Then the fan is asked again.
    }
  }

  /** Whole seconds until the next question. */
  function nextPause(startsIn: number): number {
    return Math.ceil(Math.min(options.reload, startsIn) + options.spread)
  }

  function showPause(): void {
    set('retry', fill(texts.retry, { seconds: String(Math.max(0, left)) }))
  }

  async function ask(): Promise<void> {
    isAsking = true
    set('retry', texts.loading)
    let startsIn = Infinity
    try {
      const answer = await fetch(options.status, { headers: { accept: 'application/json' } })
      const status = (await answer.json()) as Record<string, unknown>
      // A moment's pause, so that the page does not flicker between two answers (LIM-12).
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (['admitted', 'inside', 'open'].includes(String(status['state']))) return enter()
      if (answer.ok && status['state'] !== options.state) return location.reload()
      if (status['state'] === 'waiting') show(status)
      if (status['state'] === 'before') startsIn = Number(status['starts_in'])
    } catch {
      // The network is away: the next question follows as usual, and the place is kept.
    }
    left = nextPause(startsIn)
    showPause()
    isAsking = false
  }

  offerWaking()
  let left = nextPause(options.startsIn ?? Infinity)
  setInterval(() => {
    if (isAsking) return
    left--
    showPause()
    if (left <= 0) void ask()
  }, 1000)
}
