/*
 * Loads React once per process as the shop runs it: pages rendered by its development build cost three times as much, and a shop never
 * sends those. React decides on loading, by NODE_ENV.
 */
const { NODE_ENV } = process.env
process.env['NODE_ENV'] = 'production'
await Promise.all(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((name) => import(name)))
process.env['NODE_ENV'] = NODE_ENV
