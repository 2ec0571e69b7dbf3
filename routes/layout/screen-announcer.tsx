import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { visuallyHidden } from '#app/ui/styles.ts';

const useStyles = makeStyles({
  hidden: visuallyHidden,
});

/** Tells screen readers the title of each screen that one goes to; the focus stays where it is. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announced.current === pathname || region.current === null) return;
    announced.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  return <div ref={region} role="status" className={useStyles().hidden} />;
}
