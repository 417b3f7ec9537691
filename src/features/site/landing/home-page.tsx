import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';
import { TopBar } from './top-bar.tsx';
import { WorkPlace } from './work-place.tsx';

export function HomePage() {
  const discount = useLaunchDiscount();
  return (
    <>
      <TopBar />
      <main>
        <NoticeBar />
        <Hero discount={discount} />
        <Services />
        <Pricing discount={discount} />
        <WorkPlace />
        <About />
        <Contact />
      </main>
      <LandingFooter />
    </>
  );
}
