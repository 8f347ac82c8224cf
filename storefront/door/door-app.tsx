import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isLocale, locales, type Locale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoorClient } from './door-client.ts'
import { OpenDoor } from './open-door.tsx'
import { SignIn } from './sign-in.tsx'
import { stayAwake } from './stay-awake.ts'

/** The page of the door. @param isElsewhere another tab has it open; two would not know of each other's scans */
export function DoorApp({ client, isElsewhere, onTakeOver }: { client: DoorClient; isElsewhere: boolean; onTakeOver: () => void }) {
  const state = useSyncExternalStore(client.subscribe, client.state)
  const [locale, setLocale] = useState<Locale>(chosenLocale)
  const page = useMemo(() => ({ locale, words: undefined }), [locale])
  const isOpen = state.phase === 'open' && !isElsewhere
  const timeZone = state.session?.event.time_zone
  const here = useMemo(() => (isOpen && timeZone !== undefined ? { ...page, timeZone } : null), [isOpen, page, timeZone])
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = m.door_title({}, { locale })
  }, [locale])
  useEffect(() => (isElsewhere ? undefined : client.keepInSync()), [client, isElsewhere])
  useEffect(() => (isOpen ? stayAwake() : undefined), [isOpen])
  const other = locales.find((each) => each !== locale) ?? locale
  const change = () => {
    storeLocale(other)
    setLocale(other)
  }

  if (isElsewhere)
    return (
      <main className="notice">
        <h1>{m.door_title({}, page)}</h1>
        <p>{m.door_other_tab({}, page)}</p>
        <button type="button" className="primary" onClick={onTakeOver}>
          {m.door_other_tab_here({}, page)}
        </button>
      </main>
    )
  if (here) return <OpenDoor client={client} state={state} page={here} />
  return (
    <>
      {state.phase === 'starting' && (
        <main className="notice">
          <p role="status">{m.door_starting({}, page)}</p>
        </main>
      )}
      {state.phase === 'signed-out' && <SignIn client={client} state={state} page={page} />}
      {state.phase === 'closed' && (
        <main className="notice">
          <h1>{m.door_closed_title({}, page)}</h1>
          <p role="status">
            {state.pending > 0 ? m.door_closed_pending({ count: String(state.pending) }, page) : m.door_closed_text({}, page)}
          </p>
          {state.pending === 0 && (
            <button type="button" className="primary" onClick={() => void client.signOut()}>
              {m.door_new_code({}, page)}
            </button>
          )}
        </main>
      )}
      <p className="language">
        <button type="button" lang={other} onClick={change}>
          {m.door_language({}, page)}
        </button>
      </p>
    </>
  )
}

const storedAs = 'stagefront-door-language'

/** The language chosen here before, else the first of the phone's that there is. */
export function chosenLocale(): Locale {
  const wished = [readLocale(), ...navigator.languages.map((language) => language.slice(0, 2))]
  return wished.find((each) => isLocale(each)) ?? locales[0] ?? 'de'
}

function readLocale(): string | null {
  try {
    return localStorage.getItem(storedAs)
  } catch {
    return null
  }
}

function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(storedAs, locale)
  } catch {
    // Without storage the language is chosen anew next time.
  }
}
