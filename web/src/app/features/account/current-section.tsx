import { useEffect } from 'react';

interface CurrentSectionProps {
  ids: string;
  onCurrent: (id: string) => void;
}

/** Says which section one is in: the one whose link was followed while it is in sight, else the first that mostly is. */
export function CurrentSection({ ids, onCurrent }: CurrentSectionProps) {
  useEffect(() => {
    const shares = new Map<string, number>();
    const say = (): void => {
      const seen = ids.split(' ').filter((id) => (shares.get(id) ?? 0) > 0);
      const current =
        seen.find((id) => `#${id}` === location.hash) ??
        seen.find((id) => (shares.get(id) ?? 0) >= 0.5) ??
        seen[0];
      if (current !== undefined) onCurrent(current);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          shares.set(target.getAttribute('aria-labelledby') ?? '', intersectionRatio);
        }
        say();
      },
      { threshold: [0, 0.01, 0.5, 1] },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    window.addEventListener('hashchange', say);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', say);
    };
  }, [ids, onCurrent]);
  return null;
}
