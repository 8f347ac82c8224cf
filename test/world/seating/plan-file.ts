/** A seating plan in our own format, as an operator's file has it. @param rest what it has beside name and category, or in their place */
export function planFile<Rest extends object>(rest: Rest) {
  return {
    format: 'stagefront-seating-plan',
    name: 'Saal',
    size: { width: 200, height: 200 },
    stage: [100, 0],
    categories: [{ name: 'A', color: '#aa0000' }],
    ...rest,
  }
}
