import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'

const FindChoices = lazy(async () => ({ default: (await import('./find-choices.tsx')).FindChoices }))

/** One bar over everything: it finds whatever names an order, and once somebody types, offers pages, acts and things. Without scripts it finds. */
export function FindBar() {
  const { key } = useLocation()
  return <Bar key={key} />
}

function Bar() {
  const page = usePageContext()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  // Somebody may have begun to type before this page's scripts were there.
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true)
  }, [])
  return (
    <Form className="find" role="search" aria-label={m.office_find_bar({}, page)} action={officePaths.find()}>
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        id="find"
        aria-label={m.office_find_label({}, page)}
        placeholder={m.office_find_hint({}, page)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        required
        onFocus={() => setUsed(true)}
      />
      <button className="button button-small">{m.office_find({}, page)}</button>
      {isUsed ? (
        <Suspense fallback={null}>
          <FindChoices input={input} />
        </Suspense>
      ) : null}
    </Form>
  )
}
