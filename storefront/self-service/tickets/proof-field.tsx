import { useState } from 'react'
import { useHref } from 'react-router'
import { maxUploadMegabytes } from '#core/self-service/form-limits.ts'
import { paths, systemPaths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { fieldId, useFieldState } from '#storefront/ui/forms/form-fields.tsx'

/** What became of the chosen file. */
type Upload = { state: 'none' | 'busy' } | { state: 'done'; key: string } | { state: 'refused'; message: string }

/**
 * The picture of a ticket that was sent by post (TKT-05). It is uploaded when it is chosen, and the form sends its key in place of the
 * file (TKT-06). Only hard tickets show the field.
 * @param name of the field that contains the key
 */
export function ProofField({ name }: { name: string }) {
  const page = usePageContext()
  const contact = useHref(paths.contact())
  const { value, message } = useFieldState(name)
  const [upload, setUpload] = useState<Upload>(value ? { state: 'done', key: value } : { state: 'none' })
  const problem = upload.state === 'refused' ? upload.message : upload.state === 'none' ? message : undefined
  const id = fieldId(name)
  const choose = (file: File | undefined) => {
    if (!file) return
    setUpload({ state: 'busy' })
    void sendPicture(page, file).then(setUpload)
  }
  return (
    <div className="field service-proof">
      <label htmlFor={id}>{m.service_proof({}, page)}</label>
      <input
        className="input"
        type="file"
        accept="image/*"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <input type="hidden" name={name} value={upload.state === 'done' ? upload.key : ''} />
      {problem && <span className="field-error">{problem}</span>}
      <span className="hint" id={`${id}-hint`}>
        {m.service_proof_hint({ limit: maxUploadMegabytes }, page)}
      </span>
      <span className="hint" id={`${id}-state`} role="status">
        {upload.state === 'busy' && m.service_proof_busy({}, page)}
        {upload.state === 'done' && m.service_proof_done({}, page)}
      </span>
      <noscript>
        <span className="hint">
          {m.service_proof_script({}, page)} <a href={contact}>{m.footer_imprint({}, page)}</a>
        </span>
      </noscript>
    </div>
  )
}

/** Uploads a picture. A file that is too large is refused before it is sent. */
async function sendPicture(page: PageContext, file: File): Promise<Upload> {
  if (file.size > maxUploadMegabytes * 1024 * 1024) {
    return { state: 'refused', message: m.service_upload_too_large({ limit: maxUploadMegabytes }, page) }
  }
  const body = new FormData()
  body.append('file', file)
  try {
    const answer = await fetch(`${systemPaths.rest(page.shop.slug, '/uploads')}?locale=${page.locale}`, { method: 'POST', body })
    const { key, message } = (await answer.json()) as { key?: string; message?: string }
    return key ? { state: 'done', key } : { state: 'refused', message: message ?? m.service_failed({}, page) }
  } catch {
    return { state: 'refused', message: m.service_failed({}, page) }
  }
}
