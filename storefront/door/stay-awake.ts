/** Keeps the screen on while the page is visible, where the browser can. @returns ends it */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    if (document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => null)
    if (isOver) void lock?.release()
  }
  void request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
