import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BrowserLink, ListLink, usePrefix } from './list-link.tsx'

const to = '/products/shirt'

function ServerSide() {
  return (
    <ListLink to={to} prefix={usePrefix()} className="product-card">
      <b>Shirt</b>
    </ListLink>
  )
}

function BrowserSide() {
  return (
    <BrowserLink to={to} className="product-card">
      <b>Shirt</b>
    </BrowserLink>
  )
}

async function render(Component: () => React.ReactNode, basename: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '/list', Component }], { basename })
  const context = await query(new Request(`http://localhost${basename === '/' ? '' : basename}/list`))
  if (context instanceof Response) throw new Error('The list was not rendered')
  return renderToString(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />)
}

test.each(['/', '/moorgrab'])(
  'under %s a link that the server writes is the one that the router writes in the browser',
  async (basename) => {
    const html = await render(ServerSide, basename)
    expect(html).toBe(`<a class="product-card" href="${basename === '/' ? '' : basename}/products/shirt"><b>Shirt</b></a>`)
    expect(html).toBe(await render(BrowserSide, basename))
  },
)
