/** The parts of the names in the large demo. The cities are real; all people, bands and halls are invented. */

export interface City {
  name: string
  country: string
  timeZone: string
  postCode: string
}

const cities = (country: string, timeZone: string, list: string): City[] =>
  list.split(', ').map((each) => {
    const [name = '', postCode = ''] = each.split(' = ')
    return { name, country, timeZone, postCode }
  })

export const allCities: readonly City[] = [
  ...cities(
    'de',
    'Europe/Berlin',
    'Berlin = 10999, Hamburg = 20359, München = 81667, Köln = 50825, Frankfurt am Main = 60327, Stuttgart = 70191, Düsseldorf = 40219, Leipzig = 04229, Dortmund = 44137, Essen = 45127, Bremen = 28215, Dresden = 01097, Hannover = 30451, Nürnberg = 90429, Duisburg = 47051, Bochum = 44787, Wuppertal = 42103, Bielefeld = 33602, Bonn = 53111, Münster = 48145, Karlsruhe = 76131, Mannheim = 68159, Augsburg = 86152, Wiesbaden = 65185, Braunschweig = 38100, Kiel = 24149, Chemnitz = 09111, Aachen = 52066, Halle an der Saale = 06108, Magdeburg = 39104, Freiburg im Breisgau = 79098, Lübeck = 23552, Erfurt = 99084, Rostock = 18055, Mainz = 55116, Kassel = 34117, Saarbrücken = 66111, Potsdam = 14467, Oldenburg = 26122, Osnabrück = 49074, Heidelberg = 69115, Darmstadt = 64283, Regensburg = 93047, Würzburg = 97070, Göttingen = 37073, Jena = 07743, Tübingen = 72070, Konstanz = 78462, Flensburg = 24937, Passau = 94032',
  ),
  ...cities(
    'at',
    'Europe/Vienna',
    'Wien = 1110, Graz = 8020, Linz = 4020, Salzburg = 5020, Innsbruck = 6020, Klagenfurt = 9020, Dornbirn = 6850, St. Pölten = 3100',
  ),
  ...cities(
    'ch',
    'Europe/Zurich',
    'Zürich = 8005, Basel = 4057, Bern = 3014, Genève = 1205, Lausanne = 1003, Luzern = 6003, St. Gallen = 9000, Winterthur = 8400',
  ),
  ...cities(
    'nl',
    'Europe/Amsterdam',
    'Amsterdam = 1014 AN, Rotterdam = 3024 EA, Utrecht = 3511 LN, Eindhoven = 5617 BA, Groningen = 9711 LM',
  ),
  ...cities('be', 'Europe/Brussels', 'Bruxelles = 1000, Antwerpen = 2000, Gent = 9000, Liège = 4000'),
  ...cities(
    'fr',
    'Europe/Paris',
    'Paris = 75011, Lyon = 69007, Marseille = 13003, Lille = 59000, Strasbourg = 67000, Nantes = 44000, Toulouse = 31000',
  ),
  ...cities(
    'gb',
    'Europe/London',
    'London = E8 3PN, Manchester = M4 6JA, Glasgow = G1 5QT, Bristol = BS1 6JS, Leeds = LS10 1NS, Brighton = BN1 4JE',
  ),
  ...cities('ie', 'Europe/Dublin', 'Dublin = D08 X2, Cork = T12 K5, Galway = H91 E2'),
  ...cities('dk', 'Europe/Copenhagen', 'København = 1711, Aarhus = 8000, Odense = 5000'),
  ...cities('se', 'Europe/Stockholm', 'Stockholm = 116 41, Göteborg = 411 03, Malmö = 211 20'),
  ...cities('no', 'Europe/Oslo', 'Oslo = 0182, Bergen = 5003, Trondheim = 7010'),
  ...cities('fi', 'Europe/Helsinki', 'Helsinki = 00500, Tampere = 33100, Turku = 20100'),
  ...cities('pl', 'Europe/Warsaw', 'Warszawa = 00-400, Kraków = 31-060, Wrocław = 50-080, Gdańsk = 80-750, Poznań = 61-770, Łódź = 90-002'),
  ...cities('cz', 'Europe/Prague', 'Praha = 186 00, Brno = 602 00, Ostrava = 702 00'),
  ...cities('hu', 'Europe/Budapest', 'Budapest = 1075, Pécs = 7621'),
  ...cities('it', 'Europe/Rome', 'Milano = 20154, Roma = 00176, Torino = 10152, Bologna = 40127, Bolzano = 39100'),
  ...cities('es', 'Europe/Madrid', 'Madrid = 28005, Barcelona = 08018, València = 46023, Bilbao = 48003'),
  ...cities('pt', 'Europe/Lisbon', 'Lisboa = 1950-161, Porto = 4000-050'),
  ...cities('lu', 'Europe/Luxembourg', 'Luxembourg = 2340, Esch-sur-Alzette = 4361'),
  ...cities('lt', 'Europe/Vilnius', 'Vilnius = 01300, Kaunas = 44250'),
  ...cities('lv', 'Europe/Riga', 'Rīga = 1011'),
  ...cities('ee', 'Europe/Tallinn', 'Tallinn = 10415, Tartu = 50090'),
  ...cities('si', 'Europe/Ljubljana', 'Ljubljana = 1000, Maribor = 2000'),
]

export const germanSpeaking: ReadonlySet<string> = new Set(['de', 'at', 'ch'])

const words = (text: string) => text.split(' ')

export const hallsDe = {
  first: words('Alte Neue Große Kleine Untere Obere Halbe Rote Blaue Letzte'),
  second: words(
    'Brauerei Schmiede Gießerei Spinnerei Färberei Mühle Werft Molkerei Ziegelei Druckerei Seilerei Gärtnerei Sternwarte Markthalle Zuckerfabrik',
  ),
  streets: words('Hafenstraße Lindenweg Fabrikstraße Mühlgasse Bahnhofstraße Gartenweg Kanalstraße Werkstraße Schützenweg Uferstraße'),
}
export const hallsEn = {
  first: words('Copper Glass Northern Pdf Iron Velvet Lower Granite Amber Cobalt'),
  second: words('Foundry Warehouse Boathouse Exchange Arcade Tannery Orchard Pumphouse Observatory Brickyard Signal Depot'),
  streets: words('Harbour Mill Station Canal Garden Foundry Orchard Bridge Market Lantern'),
}

export const bands = {
  de: {
    first: words(
      'Nebel Asphalt Birken Donner Fieber Gletscher Honig Kiesel Lampen Marmor Ofen Pappel Quarz Regen Salz Teer Ufer Wachs Zimt Zink Kupfer Hafer Kreide Moos Ruß Tinte Distel Funken Kohlen Schilf',
    ),
    second: words('walzer fahrplan kabinett sirene orakel fenster komplott karussell lawine möwe säge brigade tapete tröte löffel kurier'),
    adjectives: words('Müden Schrägen Stillen Krummen Späten Höflichen Grünen Doppelten Tauben Übrigen Wachen Losen'),
    plural: words('Bäcker Schwäne Türsteher Fünfzehn Brüder Motten Nachbarn Hütten Lotsen Köche Gärtner Füchse Zeugen Krähen'),
  },
  en: {
    first: words(
      'Tangerine Hollow Crooked Patient Umber Saltwater Borrowed Plastic Gentle Midweek Second Thirsty Cardboard Northbound Unfinished Lukewarm Muffled Parallel',
    ),
    second: words(
      'Lighthouse Postmen Avalanche Umbrellas Geometry Dentists Orchards Typewriters Ferries Librarians Weekends Telegrams Satellites Kettles Staircases Antlers',
    ),
  },
  people: {
    first: words(
      'Jördis Mirela Tomasz Annika Bengt Chiara Dörte Emre Frauke Gideon Hülya Ilse Jonas Kaija Lorenz Marit Nuria Ole Pavel Quirin',
    ),
    last: words(
      'Ahlgrimm Brüggemann Czarnecki Dreßler Eskildsen Färber Grünwald Hölscher Ivarsson Jankowiak Kröger Lüders Möllenhoff Nørgaard Östlund Päch',
    ),
  },
  ensembles: ['', 'Trio', 'Quartett', 'Orchester', '& Freunde'],
}

export const genres = [
  { de: 'Postpunk mit Blockflöte', en: 'Post-punk with recorder' },
  { de: 'Langsamer Folk', en: 'Slow folk' },
  { de: 'Kammerpop', en: 'Chamber pop' },
  { de: 'Dub aus dem Keller', en: 'Dub from the basement' },
  { de: 'Blechbläser und Beats', en: 'Brass and beats' },
  { de: 'Doom in Dur', en: 'Doom in a major key' },
  { de: 'Chanson und Störgeräusch', en: 'Chanson and interference' },
  { de: 'Techno von Hand', en: 'Techno made by hand' },
  { de: 'Indierock', en: 'Indie rock' },
  { de: 'Jazz zum Sitzen', en: 'Jazz for sitting down' },
]

/** Titles of albums, tours and prints, in both languages. */
export const titles = {
  adjectives: [
    ['Halbe', 'Half'],
    ['Späte', 'Late'],
    ['Blaue', 'Blue'],
    ['Kalte', 'Cold'],
    ['Weite', 'Wide'],
    ['Süße', 'Sweet'],
    ['Leise', 'Quiet'],
    ['Rostige', 'Rusty'],
    ['Fünfte', 'Fifth'],
    ['Offene', 'Open'],
    ['Müde', 'Tired'],
    ['Schräge', 'Slanted'],
    ['Grüne', 'Green'],
    ['Letzte', 'Last'],
  ],
  nouns: [
    ['Stunde', 'Hour'],
    ['Küste', 'Coast'],
    ['Brücke', 'Bridge'],
    ['Ernte', 'Harvest'],
    ['Straße', 'Road'],
    ['Wolke', 'Cloud'],
    ['Antenne', 'Antenna'],
    ['Fähre', 'Ferry'],
    ['Lawine', 'Avalanche'],
    ['Treppe', 'Staircase'],
    ['Tür', 'Door'],
    ['Säge', 'Saw'],
    ['Laterne', 'Lantern'],
    ['Möwe', 'Seagull'],
    ['Mühle', 'Mill'],
    ['Grenze', 'Border'],
    ['Uhr', 'Clock'],
    ['Ebene', 'Plain'],
  ],
} as const

export const colours = [
  { de: 'schwarz', en: 'black' },
  { de: 'weiß', en: 'white' },
  { de: 'moosgrün', en: 'moss green' },
  { de: 'rostrot', en: 'rust red' },
  { de: 'nachtblau', en: 'night blue' },
  { de: 'senfgelb', en: 'mustard' },
  { de: 'steingrau', en: 'stone grey' },
  { de: 'bordeaux', en: 'burgundy' },
]

export interface Ware {
  /** Slug of a category: the demo's own, or one of `newCategories`. */
  category: string
  de: string
  en: string
  cents: number
  grams: number
  isClothing?: true
  /** How many in a hundred things are of this kind. */
  share: number
}

export const wares: readonly Ware[] = [
  { category: 'shirts', de: 'T-Shirt', en: 'T-shirt', cents: 2490, grams: 180, isClothing: true, share: 24 },
  { category: 'shirts', de: 'Longsleeve', en: 'Longsleeve', cents: 2990, grams: 230, isClothing: true, share: 6 },
  { category: 'hoodies', de: 'Kapuzenpullover', en: 'Hoodie', cents: 4990, grams: 620, isClothing: true, share: 10 },
  { category: 'jacken', de: 'Windjacke', en: 'Windbreaker', cents: 6990, grams: 540, isClothing: true, share: 3 },
  { category: 'vinyl', de: 'LP', en: 'LP', cents: 2490, grams: 350, share: 14 },
  { category: 'vinyl', de: '7-Zoll-Single', en: '7-inch single', cents: 990, grams: 90, share: 4 },
  { category: 'cd-und-kassette', de: 'CD', en: 'CD', cents: 1490, grams: 110, share: 8 },
  { category: 'cd-und-kassette', de: 'Kassette', en: 'Cassette', cents: 1190, grams: 80, share: 4 },
  { category: 'taschen', de: 'Stoffbeutel', en: 'Tote bag', cents: 1290, grams: 140, share: 6 },
  { category: 'muetzen', de: 'Mütze', en: 'Beanie', cents: 1990, grams: 90, share: 4 },
  { category: 'socken', de: 'Socken', en: 'Socks', cents: 1290, grams: 70, share: 3 },
  { category: 'plakate', de: 'Siebdruck', en: 'Screen print', cents: 2500, grams: 220, share: 5 },
  { category: 'buecher', de: 'Notenheft', en: 'Songbook', cents: 1990, grams: 310, share: 2 },
  { category: 'tassen', de: 'Emaillebecher', en: 'Enamel mug', cents: 1490, grams: 190, share: 3 },
  { category: 'aufnaeher', de: 'Aufnäher', en: 'Patch', cents: 490, grams: 10, share: 2 },
  { category: 'accessoires', de: 'Schlüsselanhänger', en: 'Key ring', cents: 790, grams: 30, share: 2 },
]

export const newCategories = [
  { slug: 'jacken', name: { de: 'Jacken', en: 'Jackets' } },
  { slug: 'socken', name: { de: 'Socken', en: 'Socks' } },
  { slug: 'tassen', name: { de: 'Tassen und Becher', en: 'Mugs and cups' } },
  { slug: 'aufnaeher', name: { de: 'Aufnäher', en: 'Patches' } },
]
