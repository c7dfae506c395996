/** The pages behind the first ones, apart from the frame, which every visit loads. */
export const pages = {
  replay: () => import('./replay/ReplayPage.svelte'),
  report: () => import('./report/ReportPage.svelte'),
  verify: () => import('./verify/VerifyPage.svelte'),
  statistics: () => import('./statistics/StatisticsPage.svelte'),
  me: () => import('./me/MePage.svelte'),
  link: () => import('./me/LinkPage.svelte'),
  mail: () => import('$lib/notices/MailLink.svelte'),
  unsubscribe: () => import('$lib/notices/MailLink.svelte'),
  settings: () => import('./settings/SettingsPage.svelte'),
};
