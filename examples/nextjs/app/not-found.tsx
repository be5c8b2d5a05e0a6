import { ReportNotFound } from './not-found-report/report-not-found';

/** The 404 page. Next.js renders it along with every other page, so that only a browser can report it. */
const NotFound = () => (
  <main>
    <h1>There is nothing here</h1>
    <p>We have noted that somebody came for it.</p>
    <ReportNotFound />
  </main>
);

export default NotFound;
