/** The parts of the invented buyers' names and addresses. Cities are real; the people are not, and nobody has their mailboxes. */

const split = (words: string): readonly string[] => words.split(', ')

export const firstNames = split(
  'Marlene, Jonas, Aylin, Henning, Silke, Korbinian, Verena, Tobias, Nele, Emre, Friederike, Malte, Zeynep, Lukas, Hanna, Rasmus, Carla, Bjarne, Leonie, Yusuf, Greta, Anton, Mira, Philipp, Svenja, Darius, Johanna, Nikolas, Paula, Timo, Katharina, Oskar, Lea, Milan, Ronja, Sebastian, Charlotte, Deniz, Antonia, Hendrik, Ida, Konstantin, Merle, Fabian, Sophie, Arne, Luisa, Matteo, Clara, Jannik, Rosa, Simon, Frida, Erik, Theresa, Viktor, Alma, Benedikt, Elif, Gustav, Josefine, Kilian, Lotte, Mats, Noemi, Ole, Pia, Quirin, Rieke, Samuel, Tilda, Ulrike, Valentin, Wiebke, Xaver, Yara, Zoe, Agnes, Bastian, Cornelia, Dominik, Esther, Florian, Gesine, Hauke, Inga, Julian, Kerstin, Levin, Maren, Nora, Oliver, Petra, Ralf, Sabine, Thorsten, Ute, Volker, Wolfgang, Andrea, Bernd, Claudia, Dirk, Elke, Frank, Gabi, Holger, Ilona, Jörg, Karin, Lars, Monika, Norbert, Renate, Stefan, Ulla, Uwe, Anja, Birgit, Carsten',
)
export const lastNames = split(
  'Albers, Baumgart, Cordes, Dierksen, Ehlers, Falkenhagen, Gerlach, Harms, Ihlenfeld, Jansen, Kessler, Lindqvist, Mertens, Niehaus, Oltmanns, Petersen, Quast, Rehbein, Schlüter, Tiedemann, Uhlig, Vollmer, Wendland, Yildiz, Zander, Aksoy, Brandis, Claasen, Demirtas, Eberhardt, Fricke, Großmann, Hinrichs, Immel, Jürgens, Kowalski, Lorenzen, Marquardt, Nowak, Osterkamp, Pohlmann, Rademacher, Sievers, Thiele, Ullmann, Voigt, Wiechmann, Zeller, Ahrendt, Behrens, Christoph, Dombrowski, Engelke, Feddersen, Göbel, Heinemann, Isermann, Jacoby, Kröger, Lüders, Möllering, Nissen, Ochs, Pfeiffer, Rosenthal, Stahmer, Töpfer, Unger, Vormann, Wessels, Zimmerling, Arslan, Bielefeldt, Coordes, Drews, Evers, Freitag, Grabowski, Hoppe, Illner, Jordan, Kaminski, Lehnert, Mohr, Neubauer, Overbeck, Prinz, Reimers, Schönfeld, Timm, Urban, Vetter, Wagenknecht, Zielke, Aydin, Bramkamp, Cramer, Degenhardt, Ellerbrock, Fuhrmann, Grünewald, Haberland, Ingwersen, Janssen, Klages, Langhoff, Meinhardt, Nachtigall, Oehme, Plath, Rickmers, Siebert, Trautmann, Ulrich, Vogelsang, Wichert, Zabel, Özdemir, Bachmeier, Dallmann, Eggers, Findeisen, Görlitz, Hagedorn, Kirchner, Lammers, Mewes, Nordmann, Pauls, Rückert, Stegemann, Terhorst, Wittkopp, Zeidler, Böttcher, Düsing, Hölscher, Käding, Löwe, Münch',
)
export const streets = split(
  'Bahnhofstraße, Gartenstraße, Lindenallee, Mühlenweg, Am Markt, Schulstraße, Hafenstraße, Kastanienweg, Ringstraße, Bergstraße, Wiesengrund, Birkenweg, Feldstraße, Goethestraße, Kirchgasse, Am Deich, Rosenweg, Uferstraße, Ahornweg, Parkstraße, Weberstraße, Poststraße, Eichendorffstraße, Marienstraße, Brunnenweg, Im Winkel, Sternstraße, Jahnstraße, Am Wasserturm, Schillerstraße',
)
/** Postal code and city, the larger ones more often. */
export const germanPlaces = split(
  '10247 Berlin, 10999 Berlin, 12047 Berlin, 13353 Berlin, 10437 Berlin, 20357 Hamburg, 22769 Hamburg, 20535 Hamburg, 22303 Hamburg, 80339 München, 81667 München, 80798 München, 50825 Köln, 50674 Köln, 51103 Köln, 60316 Frankfurt am Main, 60487 Frankfurt am Main, 70193 Stuttgart, 40219 Düsseldorf, 04229 Leipzig, 04315 Leipzig, 44137 Dortmund, 45127 Essen, 28203 Bremen, 01097 Dresden, 30451 Hannover, 90429 Nürnberg, 47051 Duisburg, 44787 Bochum, 42103 Wuppertal, 33602 Bielefeld, 53111 Bonn, 48145 Münster, 76131 Karlsruhe, 68159 Mannheim, 86152 Augsburg, 65185 Wiesbaden, 38100 Braunschweig, 24103 Kiel, 09111 Chemnitz, 52066 Aachen, 06108 Halle (Saale), 39104 Magdeburg, 79098 Freiburg im Breisgau, 23552 Lübeck, 99084 Erfurt, 18055 Rostock, 55116 Mainz, 34117 Kassel, 66111 Saarbrücken, 14467 Potsdam, 26122 Oldenburg, 49074 Osnabrück, 69115 Heidelberg, 64283 Darmstadt, 93047 Regensburg, 97070 Würzburg, 37073 Göttingen, 07743 Jena, 72070 Tübingen',
)
export const austrianPlaces = split('1070 Wien, 1160 Wien, 1020 Wien, 8020 Graz, 4020 Linz, 5020 Salzburg, 6020 Innsbruck')
/** Domains that are reserved: nobody can have a mailbox there. */
export const mailDomains = split('post.example, mail.example, brief.example, example.org, example.net, example.com')

/** Names of tours that are over. */
export const tourNames: readonly (readonly [de: string, en: string])[] = [
  ['Clubtour', 'Club tour'],
  ['Heimspiel', 'Home game'],
  ['Zusatzkonzert', 'Extra show'],
  ['Winterreise', 'Winter journey'],
  ['Sommer im Hof', 'Summer in the yard'],
  ['Album am Stück', 'The album in one go'],
  ['Letzte Runde', 'Last round'],
  ['Auf leisen Sohlen', 'On tiptoe'],
]
