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
 * The script of a waiting page. It asks where the fan stands, tells it, and
 * goes to the event's page when it is their turn (QUE-03 to QUE-05). Other changes reload the page.
 */
export class WaitingScript {
  private readonly options: WaitingScriptOptions
  private readonly number: Intl.NumberFormat
  private isAsking = false
  private isNotified = false
  private audio: AudioContext | null = null
  /** Whole seconds until the next question. */
  private left: number

  constructor(options: WaitingScriptOptions) {
    this.options = options
    this.number = new Intl.NumberFormat(options.locale)
    this.left = this.pause(options.startsIn ?? Infinity)
  }

  start(): void {
    this.offerWaking()
    setInterval(() => {
      if (this.isAsking) return
      this.left--
      this.showPause()
      if (this.left <= 0) void this.ask()
    }, 1000)
  }

  private async ask(): Promise<void> {
    const { status: address, state, texts } = this.options
    this.isAsking = true
    this.set('retry', texts.loading)
    let startsIn = Infinity
    try {
      const answer = await fetch(address, { headers: { accept: 'application/json' } })
      const status = (await answer.json()) as Record<string, unknown>
      // A moment's pause, so that the page does not flicker between two answers (LIM-12).
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (['admitted', 'inside', 'open'].includes(String(status['state']))) return this.enter()
      if (answer.ok && status['state'] !== state) return location.reload()
      if (status['state'] === 'waiting') this.show(status)
      if (status['state'] === 'before') startsIn = Number(status['starts_in'])
    } catch {
      // The network is away: the next question follows as usual, and the place is kept.
    }
    this.left = this.pause(startsIn)
    this.showPause()
    this.isAsking = false
  }

  private show(status: Record<string, unknown>): void {
    const { texts } = this.options
    const index = Number(status['waiting_index'])
    const share = Math.min(1, Math.max(0, Number(status['waiting_percentage'])))
    this.set('number', index <= 1 ? texts.next : this.fill(texts.ahead, { count: this.number.format(index - 1) }))
    this.set('share', this.fill(texts.share, { percent: String(Math.floor(100 * share)) }))
    this.byId('bar')?.setAttribute('value', String(share))
    this.set('time', status['is_halted'] === true ? texts.halted : this.time(status['least_wait'], status['most_wait']))
  }

  /** How long it will take, from the answer's shortest and longest wait in seconds; null where it has none. */
  private time(least: unknown, most: unknown): string {
    const { texts } = this.options
    const minutes = (seconds: unknown) => String(Math.max(1, Math.ceil(Number(seconds) / 60)))
    const range = { least: minutes(least), most: minutes(most) }
    if (least === null) return texts.unknown
    if (most === null) return this.fill(texts.open, range)
    return this.fill(range.least === range.most ? texts.exact : texts.range, range)
  }

  private enter(): void {
    const { event, admittedTitle } = this.options
    if (document.visibilityState === 'visible') return location.replace(event)
    try {
      this.wake()
    } catch {
      // Some browsers have no notifications outside installed pages.
    }
    document.title = admittedTitle
    document.addEventListener('visibilitychange', () => location.replace(event))
  }

  /** Sound and notification, each only if the fan has asked this page for it. A browser that forbids one of them hides nothing else. */
  private wake(): void {
    if (this.isNotified) new Notification(this.options.admittedTitle, { tag: 'waiting-room' }).onclick = () => window.focus()
    if (!this.audio) return
    const tone = this.audio.createOscillator()
    tone.connect(this.audio.destination)
    tone.start()
    tone.stop(this.audio.currentTime + 0.6)
  }

  /** Shows what needs a script. Sound is allowed only while a fan presses something, so it is prepared then. */
  private offerWaking(): void {
    const [offers, sound, notify] = [this.byId('wake'), this.byId('sound'), this.byId('notify')]
    offers?.removeAttribute('hidden')
    sound?.addEventListener('change', () => {
      void this.audio?.close()
      this.audio = sound instanceof HTMLInputElement && sound.checked ? new AudioContext() : null
    })
    if (!('Notification' in window) || !window.isSecureContext) return
    if (this.hasAsked() && Notification.permission === 'granted') {
      this.isNotified = true
      this.set('notified', this.options.texts.notified)
    } else notify?.removeAttribute('hidden')
    notify?.addEventListener('click', () => void this.askForNotification(notify))
  }

  private async askForNotification(button: Element): Promise<void> {
    const { texts } = this.options
    this.isNotified = (await Notification.requestPermission()) === 'granted'
    this.set('notified', this.isNotified ? texts.notified : texts.denied)
    if (!this.isNotified) return
    button.setAttribute('hidden', '')
    // The button had the focus.
    const answer = this.byId('notified')
    if (answer instanceof HTMLElement) answer.focus()
    try {
      sessionStorage.setItem('waiting-room-notify', 'yes')
    } catch {
      // Then the fan is asked again.
    }
  }

  /** The page reloads when the announced start has come, and after the form for the link. A browser may refuse to remember anything. */
  private hasAsked(): boolean {
    try {
      return sessionStorage.getItem('waiting-room-notify') === 'yes'
    } catch {
      return false
    }
  }

  private pause(startsIn: number): number {
    return Math.ceil(Math.min(this.options.reload, startsIn) + this.options.spread)
  }

  private showPause(): void {
    this.set('retry', this.fill(this.options.texts.retry, { seconds: String(Math.max(0, this.left)) }))
  }

  private byId(id: string): Element | null {
    return document.querySelector(`#${id}`)
  }

  private set(id: string, text: string): void {
    const element = this.byId(id)
    if (element && element.textContent !== text) element.textContent = text
  }

  private fill(text: string, values: Record<string, string>): string {
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}
