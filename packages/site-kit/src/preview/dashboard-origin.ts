const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** Returns `dashboard` if it is the origin of an `http:` or `https:` address; otherwise throws a `TypeError`. */
export const dashboardOrigin = (dashboard: string): string => {
  if (!ORIGIN.test(dashboard) || URL.parse(dashboard)?.origin !== dashboard) {
    throw new TypeError(
      `dashboard is "${dashboard}"; it must be an http: or https: origin, such as https://content.example`,
    );
  }
  return dashboard;
};
