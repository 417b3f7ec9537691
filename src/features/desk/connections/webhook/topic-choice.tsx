import { Choice } from '#src/features/desk/connections/choice.tsx';
import { topicGroups, topicPresets } from './topic-texts.ts';

interface TopicChoiceProps {
  /** Every topic that there is. */
  topics: string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (topics: string[]) => void;
}

/** Asks what a webhook is told of. */
export const TopicChoice = ({ topics, ...choice }: TopicChoiceProps) => (
  <Choice
    {...choice}
    label="What it is told of"
    presets={topicPresets}
    all="Everything that happens, by ids and without names."
    groups={topicGroups(topics)}
  />
);
