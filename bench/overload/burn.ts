/** Burns one core for so many seconds, or until it is killed: another program on the shop's machine. */
const until = performance.now() + 1000 * Number(process.argv[2])
let heat = 0
while (performance.now() < until) heat += Math.sqrt(heat + 1)
