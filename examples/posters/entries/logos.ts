export interface Logo {
  ground: string
  ink: string
  spot: string
  arch: string
  word: string
  mark: 'worm' | 'steps' | 'spool' | 'still'
}

/** Labels and makers, by slug. */
export const logos: Record<string, Logo> = {
  wattwurm: { ground: '#dfe6e0', ink: '#1f3d4a', spot: '#d9835b', arch: 'TONTRÄGER AUS HUSUM', word: 'WATTWURM', mark: 'worm' },
  kellerkind: { ground: '#221d2b', ink: '#f3e9d8', spot: '#e8b23a', arch: 'SCHALLPLATTEN', word: 'KELLERKIND', mark: 'steps' },
  'tuchwerk-nord': { ground: '#f2ede2', ink: '#233a6b', spot: '#c2412d', arch: 'GENÄHT UND BEDRUCKT', word: 'TUCHWERK', mark: 'spool' },
  moorkate: { ground: '#2c3a26', ink: '#efe6cf', spot: '#c98a3a', arch: 'BRENNEREI', word: 'MOORKATE', mark: 'still' },
}
