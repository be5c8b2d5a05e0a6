'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Reports the address that led here, once the 404 page is really shown, and again for another one. */
export const ReportNotFound = () => {
  const path = usePathname();
  useEffect(() => {
    const { pathname, search } = window.location;
    const { referrer } = document;
    const notFound = new URLSearchParams({ url: pathname + search, referrer });
    // The report outlives the page; its result is ignored.
    const sent = fetch(`/not-found-report?${notFound}`, { method: 'POST', keepalive: true });
    sent.catch(() => undefined);
  }, [path]);
  return null;
};
