import type { EngravingPoster } from './engraving.ts'
import type { RisoPoster } from './riso.ts'
import type { SwissPoster } from './swiss.ts'
import type { WoodTypePoster } from './wood-type.ts'

/** `seed` draws another geometry than the file name would. */
export type Poster = (EngravingPoster | WoodTypePoster | RisoPoster | SwissPoster) & { seed?: string }

/**
 * The tours' posters by file name. They name cities, not dates: the demo's dates move with the day of the import,
 * and a poster keeps its bytes. A new poster changes ground, ink and motif together, never the colour alone.
 */
export const posters: Record<string, Poster> = {
  'moorgrab-torf': {
    style: 'engraving', layout: 'emblem', name: 'Moorgrab', title: 'TORF-TOUR', face: { family: 'gotisch', wght: 800 },
    ground: '#13110d', ink: '#e6ddca', spot: '#9caf5a', small: ['Berlin, Dresden, Leipzig, Praha, Wien, München', 'Köln, Amsterdam, Hamburg, København'],
  },
  'moorgrab-irrlicht': {
    style: 'engraving', layout: 'emblem', motif: 'wisps', name: 'Moorgrab', title: 'IRRLICHT', face: { family: 'gotisch', wght: 800 },
    ground: '#d8d5c6', ink: '#16241f', spot: '#b4431b', small: ['Drei Abende ohne Strom', 'Worpswede, Göttingen, Bremen'],
  },
  'linde-lahr-uebers-jahr': {
    style: 'engraving', layout: 'paper-cut', name: 'Linde & Lahr', title: 'Übers Jahr', face: { family: 'young' },
    ground: '#dbe7e0', ink: '#17352b', spot: '#b3202c', small: ['Lieder für zwei Stimmen', 'Köln, Bonn, Aachen, Göttingen', 'Weimar, Basel, Luxemburg'],
  },
  'nebelkammer-zerfallsreihe': {
    style: 'engraving', layout: 'chamber', name: 'nebelkammer', title: '«Zerfallsreihe»', face: { family: 'archivo', wght: 200, wdth: 125 },
    ground: '#0c3a40', ink: '#eafff6', spot: '#ff8552', small: ['Ein Abend, keine Pause', 'Hamburg, Amsterdam, København'],
  },
  'lichtamt-sprechzeiten': {
    style: 'wood-type', layout: 'tubes', title: 'Lichtamt, Sprechzeiten', word: 'LICHTAMT', rows: 9,
    ground: '#1a23e0', ink: '#dfe9ff', spot: '#3fe0ff', colors: ['#dfe9ff', '#dfe9ff', '#3fe0ff', '#dfe9ff', '#ff6f91', '#dfe9ff', '#dfe9ff', '#3fe0ff', '#dfe9ff'],
    left: ['SPRECHZEITEN-TOUR', 'BERLIN LEIPZIG KÖLN', 'ZÜRICH BRUXELLES'], right: ['SCHALTER 3', '23 BIS 6 UHR', 'NUMMER ZIEHEN'],
  },
  'die-nachtfahrer-letzter-bus': {
    style: 'wood-type', layout: 'broadside', title: 'Die Nachtfahrer, Letzter Bus', ground: '#ffd400', ink: '#141210', spot: '#e4201b', stars: true,
    rows: [['LETZTER BUS, LETZTE RUNDE', 32, 700], ['—', 8, 400], ['DIE', 72, 900, 'ink', ['DREI AKKORDE, VIER STÄDTE', 'EIN ALTER LINIENBUS']], ['NACHT', 176, 900], ['FAHRER', 206, 900]],
    foot: [['—', 6, 400], ['HAMBURG, KIEL, HANNOVER', 34, 900], ['BREMEN UND DAZWISCHEN', 30, 600]],
  },
  'hafenstaub-staub-und-soehne': {
    style: 'wood-type', layout: 'split', title: 'Hafenstaub, Staub & Söhne', ground: '#efede6', ink: '#0057ff', spot: '#ff5a1f',
    pairs: ['HA', 'FE', 'NS', 'TA', 'UB'], left: ['Staub & Söhne', 'Die Hafenrunde'], right: ['Hamburg, Bremen, Rotterdam', 'Antwerpen, København'],
  },
  'nordkai-open-air': {
    style: 'wood-type', layout: 'broadside', title: 'Nordkai Open Air', ground: '#cfe7f7', ink: '#10233f', spot: '#f0512d', stars: false,
    rows: [
      ['EIN TAG AM WASSER', 24, 600], ['—', 6, 400], ['NORDKAI', 150, 900, 'spot'], ['OPEN AIR', 96, 900], ['—', 6, 400],
      ['HAFENSTAUB', 72, 900], ['PAPAGEI PAPAGEI', 48, 800], ['OSTKREUZ BRASS', 48, 700], ['ROSA LÄRM, TUNDRA MOTEL', 30, 600], ['KRATERKINDER, DIE NACHTFAHRER', 25, 500],
    ],
    foot: [['KIEL, AM OSTUFER', 34, 900], ['EINLASS AB ZWÖLF UHR MITTAGS', 22, 600]],
  },
  'kraterkinder-mare': {
    style: 'riso', layout: 'moon', title: 'Kraterkinder, Mare', upper: 'KRATER', lower: 'KINDER', ground: '#f1efe8', ink: '#1b1b3a', spot: '#ff4d63',
    small: [['Album «Mare»', 'mit Hallo Ebbe'], ['Leipzig, Wien', 'Graz, Praha'], ['Stuttgart', 'Frankfurt']],
  },
  'kraterkinder-springflut': {
    style: 'riso', layout: 'tide', title: 'Kraterkinder, Springflut', upper: 'KRATERKINDER', lower: 'SPRINGFLUT', ground: '#e9f1ee', ink: '#0b4a6f', spot: '#ffa41b',
    small: [['Zwei Abende', 'am Meer'], ['bei Vollmond', 'und Flut'], ['Kiel', 'Rotterdam']],
  },
  'tundra-motel-zimmer-frei': {
    style: 'riso', layout: 'motel', title: 'Tundra Motel, Zimmer frei', upper: 'TUNDRA', lower: 'MOTEL', ground: '#f4ecdd', ink: '#00827f', spot: '#ff6b4a', sun: '#ffc533',
    small: [['Zimmer frei', 'Vier Nächte unterwegs'], ['München, Wien', 'Linz, Warszawa']],
  },
  'rosa-laerm-kopierer': {
    style: 'riso', layout: 'shout', title: 'Rosa Lärm, Kopierer', word: 'ROSALÄRM', ground: '#ff9fc2', ink: '#17120f', white: '#fff8f2', spot: '#17120f',
    strip: 'Berlin Köln Paris Wien Bern',
  },
  'paloma-fischer-quartett-vier-ecken': {
    style: 'swiss', layout: 'quarters', seed: 'paloma-fischer-quartett', title: 'Paloma Fischer Quartett, Vier Ecken', ground: '#f3efe4', inks: ['#e8402a', '#1f5fd0', '#f2b21b', '#1c1c1c'],
    name: ['Paloma Fischer', 'Quartett'], left: ['Vier Ecken', 'Neue Stücke für Saxofon,', 'Vibrafon, Bass, Schlagzeug'], right: ['Zürich', 'Basel, Stuttgart', 'Paris'],
  },
  'ostkreuz-brass-ringbahn': {
    style: 'swiss', layout: 'bells', title: 'Ostkreuz Brass, Ringbahn', ground: '#f7f2e7', one: '#ff7a1a', two: '#006d77', ink: '#17110b',
    large: 'OSTKREUZ', small: 'BRASS', rows: ['Ringbahn-Tour', 'Berlin, Dresden', 'und Kraków'],
  },
  'ada-wojcik-sonst-nichts': {
    style: 'swiss', layout: 'keys', title: 'Ada Wójcik, Sonst nichts', ground: '#f6f3ee', ink: '#121212', spot: '#d8232a', name: 'Ada Wójcik',
    left: ['Klavier, Stimme,', 'sonst nichts'], right: ['Berlin, Kraków, Warszawa', 'Frankfurt, Weimar'],
  },
  'papagei-papagei-volle-voliere': {
    style: 'swiss', layout: 'feathers', title: 'Papagei Papagei, Volle Voliere', ground: '#fff4dc', inks: ['#00965e', '#ff4a3d', '#ffb800', '#2446c8'],
    rows: ['PAPAGEI', 'PAPAGEI'], left: 'VOLLE VOLIERE', right: 'HANNOVER, WIEN',
  },
}

/** Where an artist's square and wide pictures are cut from: poster, then x, y and width on it; squares and 3 : 2. */
export const cuts: Record<string, { poster: string; square: [x: number, y: number, side: number]; wide: [x: number, y: number, width: number] }> = {
  'moorgrab': { poster: 'moorgrab-torf', square: [60, 178, 480], wide: [0, 186, 600] },
  'linde-lahr': { poster: 'linde-lahr-uebers-jahr', square: [50, 12, 500], wide: [60, 190, 480] },
  'nebelkammer': { poster: 'nebelkammer-zerfallsreihe', square: [60, 130, 480], wide: [0, 150, 600] },
  'lichtamt': { poster: 'lichtamt-sprechzeiten', square: [20, 130, 560], wide: [20, 190, 560] },
  'die-nachtfahrer': { poster: 'die-nachtfahrer-letzter-bus', square: [6, 24, 588], wide: [0, 182, 600] },
  'hafenstaub': { poster: 'hafenstaub-staub-und-soehne', square: [75, 138, 446], wide: [0, 24, 600] },
  'kraterkinder': { poster: 'kraterkinder-mare', square: [106, 202, 390], wide: [60, 230, 480] },
  'tundra-motel': { poster: 'tundra-motel-zimmer-frei', square: [40, 236, 500], wide: [0, 316, 600] },
  'rosa-laerm': { poster: 'rosa-laerm-kopierer', square: [112, 212, 372], wide: [22, 214, 556] },
  'paloma-fischer-quartett': { poster: 'paloma-fischer-quartett-vier-ecken', square: [32, 32, 536], wide: [32, 166, 402] },
  'ostkreuz-brass': { poster: 'ostkreuz-brass-ringbahn', square: [0, 60, 600], wide: [0, 120, 600] },
  'ada-wojcik': { poster: 'ada-wojcik-sonst-nichts', square: [60, 60, 540], wide: [30, 140, 560] },
  'papagei-papagei': { poster: 'papagei-papagei-volle-voliere', square: [0, 142, 600], wide: [0, 240, 600] },
}
