import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'

/** `/privacy` is the data policy under the name that others give it. */
export function loader() {
  return redirect(paths.dataPolicy(), 301)
}
