/** Written by `npm run generate:operations`: the files of all operations by subject. */
export const operationFiles: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
  backup: [
    () => import('./backup/list-backups.ts'),
    () => import('./backup/record-backup.ts'),
  ],
  doctor: [
    () => import('./doctor/examine-shop.ts'),
  ],
  errors: [
    () => import('./errors/list-errors.ts'),
  ],
  explain: [
    () => import('./explain/explain-order.ts'),
    () => import('./explain/explain-place.ts'),
  ],
  jobs: [
    () => import('./jobs/list-jobs.ts'),
    () => import('./jobs/retry-jobs.ts'),
  ],
  verify: [
    () => import('./verify/verify-shop.ts'),
  ],
  vouchers: [
    () => import('./vouchers/end-voucher.ts'),
    () => import('./vouchers/extend-voucher.ts'),
    () => import('./vouchers/issue-voucher.ts'),
    () => import('./vouchers/list-vouchers.ts'),
    () => import('./vouchers/send-voucher.ts'),
    () => import('./vouchers/show-voucher.ts'),
    () => import('./vouchers/sum-vouchers.ts'),
  ],
  windows: [
    () => import('./windows/close-window.ts'),
    () => import('./windows/list-windows.ts'),
    () => import('./windows/open-window.ts'),
  ],
  withdrawals: [
    () => import('./withdrawals/list-withdrawals.ts'),
  ],
}
