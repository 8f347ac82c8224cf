import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { staffPaths, type AccountForm } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { readOffice, type OwnAccount } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { dayAndTime } from '../ui/moments.ts'
import { roleWord } from './person-words.tsx'
import { Rights } from './rights.tsx'
import type { Route } from './+types/account.route.ts'

/** The account of whoever has signed in. @throws Response 404 for whoever looks as somebody else */
export async function loader({ context }: Route.LoaderArgs) {
  const account = await readOffice(context).ownAccount()
  if (!account) throw new Response(null, { status: 404 })
  return account
}

/** Somebody's own account: roles and rights, ways to sign in, sessions and keys. Each button is a form of `/admin`, which asks for a proof where it has to. */
export default function Account({ loaderData: account }: Route.ComponentProps) {
  const page = usePageContext()
  const { name, email, isSandbox, roles, rights, keys, mayMakeKeys } = account
  return (
    <>
      <Title of={m.staff_account_title({}, page)} />
      <h1>{m.staff_account_title({}, page)}</h1>
      <Done />
      <p>
        {m.staff_account_who({ name, email }, page)} {isSandbox ? m.staff_account_sandbox({}, page) : null}
      </p>
      <p className="quiet">{roles.map((role) => roleWord(role, page)).join(', ')}</p>
      <div className="account">
        {isSandbox ? null : <Passkeys account={account} />}
        {isSandbox ? null : <Password account={account} />}
        <Sessions account={account} />
        {mayMakeKeys || keys.length > 0 ? <Keys account={account} /> : null}
      </div>
      <details className="rights">
        <summary>{m.office_account_may({}, page)}</summary>
        <Rights rights={rights} />
      </details>
    </>
  )
}

function Done() {
  const page = usePageContext()
  const [query] = useSearchParams()
  const words = { saved: m.staff_saved, credentials: m.staff_saved_credentials }
  const done = query.get('done')
  if (done !== 'saved' && done !== 'credentials') return null
  return (
    <div className="notice" role="status">
      <p>{words[done]({}, page)}</p>
    </div>
  )
}

interface PartProps {
  account: OwnAccount
}

function Passkeys({ account: { passkeys, hasPassword, once } }: PartProps) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.staff_passkeys({}, page)}</h2>
      {passkeys.length === 0 ? <p className="empty">{m.staff_passkeys_none({}, page)}</p> : null}
      <ul className="entries">
        {passkeys.map(({ id, label, createdAt, usedAt }) => (
          <Entry
            key={id}
            name={label}
            line={[
              m.staff_passkey_since({ date: dayAndTime(createdAt, page) }, page),
              ...(usedAt === null ? [] : [m.staff_passkey_used({ date: dayAndTime(usedAt, page) }, page)]),
            ].join(', ')}
          >
            <Button
              form="remove-passkey"
              fields={{ id, ...once }}
              word={m.staff_remove({}, page)}
              label={m.staff_remove_passkey({ label }, page)}
            />
          </Entry>
        ))}
      </ul>
      {passkeys.length === 1 && !hasPassword ? <p>{m.staff_passkeys_one({}, page)}</p> : null}
      <p className="acts">
        <a className="button button-small" href={staffPaths.accountForm('add-passkey')}>
          {m.staff_add_passkey({}, page)}
        </a>
      </p>
    </section>
  )
}

function Password({ account: { hasPassword, recoveryCodes, once } }: PartProps) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.staff_password_title({}, page)}</h2>
      <p>{hasPassword ? m.staff_password_set({ left: recoveryCodes }, page) : m.staff_password_none({}, page)}</p>
      <div className="acts">
        <a className="button button-small" href={staffPaths.accountForm('password')}>
          {hasPassword ? m.staff_password_change({}, page) : m.staff_password_add({}, page)}
        </a>
        {hasPassword ? <Button form="recovery-codes" fields={once} word={m.staff_recovery_renew({}, page)} /> : null}
      </div>
    </section>
  )
}

function Sessions({ account: { sessions, once } }: PartProps) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.staff_sessions({}, page)}</h2>
      <ul className="entries">
        {sessions.map(({ id, device, network, isThis, createdAt, seenAt }) => (
          <Entry
            key={id}
            name={isThis ? m.staff_session_this({}, page) : device}
            line={m.staff_session_line(
              {
                device,
                network: network ?? m.staff_session_local({}, page),
                since: dayAndTime(createdAt, page),
                seen: dayAndTime(seenAt, page),
              },
              page,
            )}
          >
            {isThis ? null : (
              <Button
                form="end-session"
                fields={{ id, ...once }}
                word={m.staff_session_end({}, page)}
                label={m.staff_session_end_named({ device }, page)}
              />
            )}
          </Entry>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="acts">
          <Button form="end-other-sessions" fields={once} word={m.staff_sessions_end_others({}, page)} />
        </div>
      ) : null}
    </section>
  )
}

function Keys({ account: { keys, mayMakeKeys, once } }: PartProps) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.staff_keys({}, page)}</h2>
      <p>{m.staff_keys_text({}, page)}</p>
      {keys.length === 0 ? <p className="empty">{m.staff_keys_none({}, page)}</p> : null}
      <ul className="entries">
        {keys.map(({ id, label, endsAt, hasEnded, usedAt }) => (
          <Entry
            key={id}
            name={label}
            line={[
              `sfk_${id}`,
              m.staff_key_line(
                { end: dayAndTime(endsAt, page), used: usedAt === null ? m.staff_never({}, page) : dayAndTime(usedAt, page) },
                page,
              ),
            ].join(', ')}
          >
            {hasEnded ? (
              <span className="quiet">{m.staff_key_ended({}, page)}</span>
            ) : (
              <Button
                form="end-key"
                fields={{ id, ...once }}
                word={m.staff_session_end({}, page)}
                label={m.staff_key_end_named({ label }, page)}
              />
            )}
          </Entry>
        ))}
      </ul>
      {mayMakeKeys ? (
        <p className="acts">
          <a className="button button-small" href={staffPaths.accountForm('create-key')}>
            {m.staff_key_create({}, page)}
          </a>
        </p>
      ) : null}
    </section>
  )
}

function Entry({ name, line, children }: { name: string; line: string; children: ReactNode }) {
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <small>{line}</small>
      </p>
      {children}
    </li>
  )
}

interface ButtonProps {
  form: AccountForm
  fields: Readonly<Record<string, string | number>>
  word: string
  label?: string
}

/** A button that changes something by itself. */
function Button({ form, fields, word, label }: ButtonProps) {
  return (
    <form method="post" action={staffPaths.accountForm(form)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-small" aria-label={label}>
        {word}
      </button>
    </form>
  )
}
