import type { ProductPicture } from './product-picture.ts'

const peat = '#d9d8d2'
const cities = ['BERLIN', 'DRESDEN', 'LEIPZIG', 'PRAHA', 'WIEN', 'MÜNCHEN', 'KÖLN', 'AMSTERDAM', 'HAMBURG', 'KØBENHAVN']

/** Every product's picture by file name. */
export const pictures: Record<string, ProductPicture> = {
  'moorgrab-shirt-black': { on: 'tee', print: 'moor', inks: ['#171512', '#e6ddca', '#9caf5a'], wall: peat },
  'moorgrab-shirt-moss': { on: 'tee', print: 'moor', inks: ['#4d5a2c', '#efe7d6', '#14120e'], wall: '#c9cbb6' },
  'moorgrab-shirt-tour': { on: 'tee', print: 'moor-dates', inks: ['#171512', '#e6ddca', '#9caf5a'], words: cities, wall: '#c6c4ba' },
  'moorgrab-longsleeve': { on: 'longsleeve', print: 'moor-lights', inks: ['#d8d5c6', '#16241f', '#b4431b'], wall: '#7d857c' },
  'moorgrab-hoodie': { on: 'hoodie', print: 'moor', inks: ['#171512', '#e6ddca', '#9caf5a'], wall: '#cfcabb' },
  'moorgrab-beanie': { on: 'beanie', print: 'moor-word', inks: ['#2f3518', '#e6ddca', '#9caf5a'], wall: peat },
  'moorgrab-tote': { on: 'tote', print: 'moor', inks: ['#e9e3d3', '#171512', '#7d8f3f'], wall: '#8f9479' },
  'moorgrab-torf-lp': { on: 'vinyl', cover: 'mire', inks: ['#13110d', '#e6ddca', '#9caf5a'], disc: '#3a2f1c', label: '#9caf5a', wall: peat },
  'moorgrab-torf-sleeve': { on: 'sleeve', cover: 'mire', inks: ['#211d16', '#e6ddca', '#9caf5a'], disc: '#3a2f1c', label: '#9caf5a', wall: 'none' },
  'moorgrab-torf-cd': { on: 'cd', cover: 'mire', inks: ['#13110d', '#e6ddca', '#9caf5a'], disc: '#9caf5a', wall: '#b9bba5' },
  'moorgrab-torf-tape': { on: 'tape', print: 'moor-word', inks: ['#e6ddca', '#13110d', '#7d8f3f'], shell: '#2a241a', wall: '#bdb8a6' },
  'moorgrab-irrlicht-lp': { on: 'vinyl', cover: 'wisps', inks: ['#d8d5c6', '#16241f', '#b4431b'], words: ['Irrlicht'], disc: '#b4431b', label: '#d8d5c6', wall: '#98a39a' },
  'moorgrab-patch': { on: 'round-patch', print: 'moor-disc', inks: ['#13110d', '#e6ddca', '#9caf5a'], thread: '#9caf5a', wall: peat },
  'moorgrab-poster': { on: 'poster', poster: 'moorgrab-torf', wall: '#b7ad99' },
  'moorgrab-spirit': { on: 'bottle', print: 'moor', inks: ['#e6ddca', '#171512', '#7d8f3f'], glass: '#2b2113', wax: '#171512', wall: '#c3bfa8' },

  'linde-lahr-shirt-natural': { on: 'tee', print: 'cut', inks: ['#f1ece0', '#17352b', '#b3202c'], wall: '#b9cfc2' },
  'linde-lahr-shirt-pine': { on: 'tee', print: 'cut', inks: ['#17352b', '#eaf2eb', '#f07d72'], wall: '#dbe7e0' },
  'linde-lahr-tote': { on: 'tote', print: 'cut', inks: ['#efe9dc', '#17352b', '#b3202c'], wall: '#c3d6cb' },
  'linde-lahr-towel': { on: 'towel', print: 'cut', inks: ['#f7f4ea', '#17352b', '#b3202c'], wall: '#a9c3b5' },
  'linde-lahr-mug': { on: 'mug', print: 'cut-alone', inks: ['#f6f3ea', '#17352b', '#b3202c'], rim: '#b3202c', wall: '#cfdfd6' },
  'linde-lahr-lp': { on: 'vinyl', cover: 'cut', inks: ['#dbe7e0', '#17352b', '#b3202c'], words: ['Übers Jahr'], disc: '#17352b', label: '#b3202c', wall: '#b4cabe' },
  'linde-lahr-cd': { on: 'cd', cover: 'cut', inks: ['#17352b', '#eaf2eb', '#f07d72'], words: ['Winterquartier'], disc: '#f07d72', wall: '#cbdcd2' },
  'linde-lahr-songbook': { on: 'book', print: 'cut', inks: ['#b3202c', '#fbf3e4', '#17352b'], spine: '#8d1722', wall: '#dbe7e0' },
  'linde-lahr-poster': { on: 'poster', poster: 'linde-lahr-uebers-jahr', wall: '#8fa99b' },

  'lichtamt-shirt-blue': { on: 'tee', print: 'tubes', inks: ['#1a23e0', '#dfe9ff', '#3fe0ff'], wall: '#ccd3dc' },
  'lichtamt-shirt-white': { on: 'tee', print: 'form', inks: ['#f4f6f9', '#1a23e0', '#ff4d7d'], words: ['TANZEN', 'WARTEN', 'BEIDES'], wall: '#9fb0ff' },
  'lichtamt-hoodie': { on: 'hoodie', print: 'tubes', inks: ['#0a0d2c', '#3fe0ff', '#ff6f91'], words: ['AMT'], wall: '#c3cbe8' },
  'lichtamt-cap': { on: 'cap', print: 'amt-word', inks: ['#1a23e0', '#dfe9ff', '#3fe0ff'], wall: '#dfe5ee' },
  'lichtamt-mug': { on: 'mug', print: 'form', inks: ['#dfe9ff', '#1a23e0', '#ff4d7d'], words: ['KAFFEE', 'TEE', 'PAUSE'], rim: '#1a23e0', wall: '#b7c1ee' },
  'lichtamt-lp': { on: 'vinyl', cover: 'tubes', inks: ['#e9edf2', '#1a23e0', '#3fe0ff'], words: ['AMT', 'LICHTAMT: SPRECHZEITEN'], disc: '#1a23e0', label: '#36c9e6', wall: '#ccd3dc' },
  'lichtamt-tape': { on: 'tape', print: 'amt-word', inks: ['#dfe9ff', '#1a23e0', '#ff6f91'], shell: '#3a44f0', wall: '#dfe5ee' },
  'lichtamt-block': { on: 'book', print: 'form', inks: ['#f6f4ec', '#1a23e0', '#ff4d7d'], words: ['DAFÜR', 'DAGEGEN', 'MORGEN'], spine: '#1a23e0', wall: '#c7d0dd' },

  'rosa-laerm-shirt-white': { on: 'tee', print: 'mouth', inks: ['#fbf7f2', '#17120f', '#ff6fa8'], wall: '#ff9fc2' },
  'rosa-laerm-shirt-pink': { on: 'tee', print: 'ransom', inks: ['#ff9fc2', '#17120f', '#ff9fc2'], wall: '#f6efe8' },
  'rosa-laerm-tote': { on: 'tote', print: 'mouth', inks: ['#ff9fc2', '#17120f', '#17120f'], wall: '#e9e2dc' },
  'rosa-laerm-patch': { on: 'patch', print: 'ransom', inks: ['#fff8f2', '#17120f', '#ff9fc2'], thread: '#ff6fa8', wall: '#3b3431' },
  'rosa-laerm-lp': { on: 'vinyl', cover: 'mouth', inks: ['#ff9fc2', '#17120f', '#ff9fc2'], words: ['22 MINUTEN'], disc: '#ff5f9e', label: '#17120f', wall: '#f1e9e2' },
  'rosa-laerm-zine': { on: 'book', print: 'mouth', inks: ['#f4f1ea', '#17120f', '#ff9fc2'], words: ['SCHNITT 4'], spine: '#d9d4c8', wall: '#ffb9d3' },

  'hafenstaub-shirt-white': { on: 'tee', print: 'hafen-split', inks: ['#f3f1ea', '#0057ff', '#ff5a1f'], wall: '#a9c4ff' },
  'hafenstaub-shirt-black': { on: 'tee', print: 'hafen', inks: ['#1c1c1c', '#efede6', '#ff5a1f'], wall: '#ffb08f' },
  'hafenstaub-hoodie': { on: 'hoodie', print: 'hafen', inks: ['#12275c', '#efede6', '#ff5a1f'], wall: '#d8dde8' },
  'hafenstaub-tote': { on: 'tote', print: 'hafen', inks: ['#1c1c1c', '#efede6', '#ff5a1f'], wall: '#9ebcff' },
  'hafenstaub-beanie': { on: 'beanie', print: 'hafen-word', inks: ['#ff5a1f', '#14224a', '#14224a'], wall: '#dfe3ea' },
  'hafenstaub-lp': { on: 'vinyl', cover: 'split', inks: ['#efede6', '#0057ff', '#ff5a1f'], words: ['ST', 'AU', 'BS'], disc: '#0057ff', label: '#ff5a1f', wall: '#ffc4aa' },

  'kraterkinder-shirt-night': { on: 'tee', print: 'moon', inks: ['#1b1b3a', '#f1efe8', '#ff4d63'], wall: '#ffb3bb' },
  'kraterkinder-shirt-rose': { on: 'tee', print: 'moon-plates', inks: ['#f6d9d6', '#1b1b3a', '#ff4d63'], wall: '#8f90b8' },
  'kraterkinder-longsleeve': { on: 'longsleeve', print: 'tide', inks: ['#e9f1ee', '#0b4a6f', '#ffa41b'], wall: '#8fb7c9' },
  'kraterkinder-hoodie': { on: 'hoodie', print: 'moon', inks: ['#34346b', '#f1efe8', '#ff7d8c'], words: ['MARE'], wall: '#e4dfe6' },
  'kraterkinder-lp': { on: 'vinyl', cover: 'moon', inks: ['#f1efe8', '#1b1b3a', '#ff4d63'], words: ['MARE'], disc: '#ff4d63', label: '#1b1b3a', wall: '#bfc0d8' },
  'kraterkinder-tape': { on: 'tape', print: 'krater-word', inks: ['#f1efe8', '#1b1b3a', '#ff4d63'], shell: '#ff8a97', wall: '#d9d9e8' },
  'kraterkinder-poster': { on: 'poster', poster: 'kraterkinder-springflut', wall: '#d9b98c' },

  'papagei-shirt-yellow': { on: 'tee', print: 'feathers', inks: ['#ffc93c', '#00965e', '#ff4a3d'], words: ['#fff4dc', '#2446c8'], wall: '#c4d2ff' },
  'papagei-shirt-white': { on: 'tee', print: 'feathers', inks: ['#fff8e8', '#00965e', '#ff4a3d'], words: ['#ffb800', '#2446c8'], wall: '#8fd6b5' },
  'papagei-tote': { on: 'tote', print: 'feathers', inks: ['#fff4dc', '#ff4a3d', '#00965e'], words: ['#ffb800', '#2446c8'], wall: '#ffb3a8' },
  'papagei-cap': { on: 'cap', print: 'papagei-word', inks: ['#00965e', '#ffcf3f', '#ff4a3d'], wall: '#ffe3a1' },
  'papagei-lp': { on: 'vinyl', cover: 'feathers', inks: ['#fff4dc', '#00965e', '#ff4a3d'], words: ['VOLIERE'], disc: '#ffb800', label: '#2446c8', wall: '#c9e9d8' },

  'tundra-motel-shirt-sand': { on: 'tee', print: 'motel', inks: ['#e8d9ba', '#00605e', '#ff6b4a'], wall: '#7fb9b4' },
  'tundra-motel-mug': { on: 'mug', print: 'motel-sign', inks: ['#f4ecdd', '#00827f', '#ffc533'], rim: '#00827f', wall: '#ffcbb8' },
  'tundra-motel-lp': { on: 'vinyl', cover: 'motel', inks: ['#f4ecdd', '#00605e', '#ff6b4a'], words: ['ZIMMER FREI'], disc: '#ff6b4a', label: '#00827f', wall: '#f0dcb4' },
  'tundra-motel-key': { on: 'key-tag', print: 'room', inks: ['#00827f', '#f4ecdd', '#ff6b4a'], wall: '#f7d3a8' },
  'tundra-motel-patch': { on: 'patch', print: 'motel', inks: ['#f4ecdd', '#00605e', '#ff6b4a'], thread: '#ff6b4a', wall: '#a8cfcb' },

  'nebelkammer-shirt': { on: 'tee', print: 'chamber', inks: ['#0c3a40', '#eafff6', '#ff8552'], wall: '#bcd0cc' },
  'nebelkammer-lp': { on: 'vinyl', cover: 'chamber', inks: ['#0c3a40', '#eafff6', '#ff8552'], words: ['zerfallsreihe'], disc: '#e9efe9', label: '#ff8552', wall: '#bcd0cc' },
  'nebelkammer-cd': { on: 'cd', cover: 'chamber', inks: ['#eef3ef', '#0c3a40', '#e0562a'], words: ['halbwertszeit'], disc: '#0c3a40', wall: '#9dbab7' },
  'nebelkammer-poster': { on: 'poster', poster: 'nebelkammer-zerfallsreihe', wall: '#cfc9bb' },

  'nachtfahrer-shirt-white': { on: 'tee', print: 'broadside', inks: ['#f4f2ec', '#141210', '#e4201b'], wall: '#f6c700' },
  'nachtfahrer-shirt-black': { on: 'tee', print: 'bus-stop', inks: ['#161412', '#ffd400', '#ffd400'], wall: '#e9e4d6' },
  'nachtfahrer-cap': { on: 'cap', print: 'nacht-word', inks: ['#161412', '#ffd400', '#e4201b'], wall: '#f2d95c' },
  'nachtfahrer-lp': { on: 'vinyl', cover: 'broadside', inks: ['#ffd400', '#141210', '#e4201b'], words: ['LETZTER BUS', 'NACHT', 'FAHRER'], disc: '#e4201b', label: '#141210', wall: '#efe7cf' },
  'nachtfahrer-tape': { on: 'tape', print: 'nacht-word', inks: ['#f7f2e2', '#141210', '#e4201b'], shell: '#f2c500', wall: '#d9d2c0' },

  'ostkreuz-shirt-sand': { on: 'tee', print: 'bells', inks: ['#f3ead6', '#006d77', '#ff7a1a'], words: ['#17110b'], wall: '#8fc3c4' },
  'ostkreuz-tote': { on: 'tote', print: 'bells', inks: ['#f4efe2', '#006d77', '#ff7a1a'], words: ['#17110b'], wall: '#ffc08f' },
  'ostkreuz-beanie': { on: 'beanie', print: 'ost-word', inks: ['#006d77', '#ffb070', '#ff7a1a'], wall: '#f0e2c8' },
  'ostkreuz-lp': { on: 'vinyl', cover: 'bells', inks: ['#f7f2e7', '#006d77', '#ff7a1a'], words: ['RINGBAHN', '#17110b'], disc: '#ff7a1a', label: '#006d77', wall: '#b4d4d2' },

  'ada-wojcik-shirt': { on: 'tee', print: 'keys', inks: ['#f4f1ea', '#121212', '#d8232a'], wall: '#c9c4ba' },
  'ada-wojcik-lp': { on: 'vinyl', cover: 'keys', inks: ['#f6f3ee', '#121212', '#d8232a'], words: ['Sonst nichts'], disc: '#161616', label: '#d8232a', wall: '#d9d3c7' },
  'ada-wojcik-scores': { on: 'book', print: 'staves', inks: ['#f6f0dd', '#121212', '#d8232a'], words: ['Sieben Stücke', 'für ein verstimmtes Klavier'], spine: '#d8232a', wall: '#cdbfae' },
  'ada-wojcik-poster': { on: 'poster', poster: 'ada-wojcik-sonst-nichts', wall: '#c4a79b' },

  'paloma-shirt': { on: 'tee', print: 'quarters', inks: ['#f7f5ee', '#1c1c1c', '#e8402a'], wall: '#f2c95f' },
  'paloma-lp': { on: 'vinyl', cover: 'quarters', inks: ['#f3efe4', '#1c1c1c', '#e8402a'], words: ['Paloma Fischer Quartett: Vier Ecken', '#e8402a', '#1f5fd0', '#f2b21b'], disc: '#1c1c1c', label: '#f2b21b', wall: '#bcd0f2' },
  'paloma-cd': { on: 'cd', cover: 'quarters', inks: ['#eaf0f4', '#12303f', '#00857a'], words: ['Paloma Fischer Quartett: Kurbel', '#00857a', '#ff8f5a', '#6fb7e8'], disc: '#00857a', wall: '#e9cdb9' },
  'paloma-tote': { on: 'tote', print: 'quarters', inks: ['#f3efe4', '#1c1c1c', '#e8402a'], wall: '#e98f80' },
}
