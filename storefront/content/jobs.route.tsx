import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/jobs.route.ts'
import { ContentHead } from './content-frame.tsx'
import { loadJobs } from './load-content.ts'

/** A text about working here, and the open positions (STA-02). */
export function loader({ context }: Route.LoaderArgs) {
  return loadJobs(loaderPage(context))
}

export default function Jobs({ loaderData: { page: content, jobs } }: Route.ComponentProps) {
  const page = usePageContext()
  return (
    <div className="wrap section">
      <ContentHead title={content.title} description={content.description ?? null} />
      <div className="prose legal jobs" dangerouslySetInnerHTML={{ __html: content.html }} />
      {jobs.map((job) => (
        <section key={job.slug} className="job" id={job.slug} aria-labelledby={`job-${job.slug}`}>
          <h2 className="heading-2" id={`job-${job.slug}`}>
            {job.title}
          </h2>
          {job.text ? <div className="prose" dangerouslySetInnerHTML={{ __html: job.text }} /> : null}
          {job.url ? (
            <p className="job-apply">
              <a className="button" href={job.url}>
                {m.jobs_more({}, page)}
              </a>
            </p>
          ) : null}
        </section>
      ))}
    </div>
  )
}
