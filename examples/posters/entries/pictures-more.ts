import type { ProductPicture, ShirtView } from '../products/product-picture.ts'

/** Further views of shirts: the print from near, a folded stack, the label in the neck. */
const shirtViews: Record<string, ShirtView[]> = {
  'moorgrab-shirt-black': ['print', 'label'],
  'moorgrab-shirt-moss': ['print'],
  'moorgrab-shirt-tour': ['stack'],
  'linde-lahr-shirt-natural': ['print'],
  'linde-lahr-shirt-pine': ['stack'],
  'lichtamt-shirt-blue': ['print'],
  'lichtamt-shirt-white': ['label'],
  'rosa-laerm-shirt-white': ['print'],
  'rosa-laerm-shirt-pink': ['stack'],
  'hafenstaub-shirt-white': ['label'],
  'hafenstaub-shirt-black': ['print'],
  'kraterkinder-shirt-night': ['print'],
  'kraterkinder-shirt-rose': ['stack'],
  'papagei-shirt-yellow': ['print'],
  'tundra-motel-shirt-sand': ['print'],
  'nebelkammer-shirt': ['print'],
  'elektra-auge': ['print'],
}

/** Double albums, of which the second picture shows the inside. */
const gatefolds = ['moorgrab-torf-lp', 'kraterkinder-lp', 'hafenstaub-lp', 'linde-lahr-lp']

/** The further views of products, by file name: that of the product and the view. */
export function listViews(products: Readonly<Record<string, ProductPicture>>): Record<string, ProductPicture> {
  const views = Object.entries(shirtViews).flatMap(([name, each]) => each.map((view) => [`${name}-${view}`, { ...products[name], view }]))
  const inside = gatefolds.map((name) => [`${name}-inside`, { ...products[name], on: 'gatefold' }])
  return Object.fromEntries([...views, ...inside]) as Record<string, ProductPicture>
}

const peat = '#d2d0c6'
const ticket = (poster: string, paper: string, ink: string): ProductPicture => ({ on: 'ticket', poster, paper, ink, wall: paper })

/** Bundles, each composed of what is in it, the largest part first. */
export const bundlePictures: Record<string, ProductPicture> = {
  'bundle-torf-leipzig': { on: 'bundle', parts: ['moorgrab-shirt-black', ticket('moorgrab-torf', '#e6ddca', '#171512')], wall: peat },
  'bundle-torf-record-shirt': { on: 'bundle', parts: ['moorgrab-shirt-black', 'moorgrab-torf-lp'], wall: '#c6c4ba' },
  'bundle-torf-crate': { on: 'bundle', parts: ['moorgrab-torf-lp', 'moorgrab-torf-tape', 'moorgrab-patch'], wall: '#b9a98c' },
  'bundle-lichtamt-form': { on: 'bundle', parts: ['lichtamt-lp', 'lichtamt-block', 'lichtamt-tape'], wall: '#343d80' },
  'bundle-lichtamt-ticket': {
    on: 'bundle',
    parts: ['lichtamt-shirt-blue', ticket('lichtamt-sprechzeiten', '#dfe9ff', '#1a23e0')],
    wall: '#4a57b8',
  },
  'bundle-rosa-laerm-record': { on: 'bundle', parts: ['rosa-laerm-tote', 'rosa-laerm-lp', 'rosa-laerm-patch'], wall: '#efe6de' },
  'bundle-kraterkinder-shirts': { on: 'bundle', parts: ['kraterkinder-shirt-night', 'kraterkinder-shirt-rose'], wall: '#c3c4da' },
  'bundle-tundra-motel': { on: 'bundle', parts: ['tundra-motel-lp', 'tundra-motel-mug', 'tundra-motel-patch'], wall: '#e8d3a8' },
  'bundle-linde-lahr': { on: 'bundle', parts: ['linde-lahr-lp', 'linde-lahr-songbook', 'linde-lahr-mug'], wall: '#c8d9cf' },
  'bundle-rosa-laerm-fans': { on: 'bundle', parts: ['rosa-laerm-shirt-white', 'rosa-laerm-zine'], wall: '#ffc3d8' },
  'bundle-moorgrab-early': { on: 'bundle', parts: ['moorgrab-patch', ticket('moorgrab-torf', '#e6ddca', '#171512')], wall: peat },
}
