import { useState, type FormEvent } from 'react'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoorClient } from './door-client.ts'
import type { DoorState } from './door-state.ts'
import { allowSounds } from './signals.ts'

/** Asks for a door's code. */
export function SignIn({ client, state, page }: { client: DoorClient; state: DoorState; page: TextOptions }) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    allowSounds()
    setBusy(true)
    void client.signIn(code).finally(() => setBusy(false))
  }
  const problem = state.isOnline ? state.problem : m.door_code_no_network({}, page)
  return (
    <main className="sign-in">
      <h1>{m.door_title({}, page)}</h1>
      <form onSubmit={submit}>
        <label htmlFor="code">{m.door_code_label({}, page)}</label>
        <input
          id="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-describedby={`code-hint${problem ? ' code-problem' : ''}`}
          aria-invalid={problem !== null}
        />
        <p id="code-hint" className="hint">
          {m.door_code_hint({}, page)}
        </p>
        {problem && (
          <p id="code-problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="primary" disabled={isBusy}>
          {m.door_code_open({}, page)}
        </button>
      </form>
    </main>
  )
}
