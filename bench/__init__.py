"""Speed, always as ratios against peers measured in the same run."""
