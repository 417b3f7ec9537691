import { type Feature, none } from '#src/server/feature.ts';
import {
  AnalyticsDailyCount,
  AnalyticsDailyStep,
  AnalyticsDailyVisit,
  AnalyticsDailyVisitors,
  AnalyticsLabel,
  AnalyticsVisitor,
  AnalyticsVisitorStep,
} from './entity.ts';
import { analyticsData } from './personal-data-service.ts';

export const analytics: Feature = {
  entities: [
    AnalyticsDailyCount,
    AnalyticsDailyStep,
    AnalyticsDailyVisit,
    AnalyticsDailyVisitors,
    AnalyticsLabel,
    AnalyticsVisitor,
    AnalyticsVisitorStep,
  ],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: analyticsData,
};
