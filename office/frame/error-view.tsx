import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Link, useRouteLoaderData } from 'react-router'
import type { PageContext } from '../page-context.ts'
import { Title } from './title.tsx'

const views = {
  404: { title: m.office_missing, text: m.office_missing_text },
  403: { title: m.office_forbidden, text: m.office_forbidden_text },
  500: { title: m.office_broken, text: m.office_broken_text },
}

/** Says why there is no page here, and offers one way on. */
export function ErrorView({ status }: { status: number }) {
  const page = useRouteLoaderData<PageContext>('root') ?? { locale: 'de' as const, words: undefined }
  const { title, text } = status === 404 || status === 403 ? views[status] : views[500]
  return (
    <>
      <Title of={title({}, page)} />
      <h1>{title({}, page)}</h1>
      <p>{text({}, page)}</p>
      <p className="way-on">
        <Link to={officePaths.today()}>{m.office_to_today({}, page)}</Link>
      </p>
    </>
  )
}
